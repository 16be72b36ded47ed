import { ChangeLiveSessionRequest, CreateLiveSessionsRequest } from '@telar/contracts/live-sessions';
import type { ChangeLiveSessionPayload, LiveSession } from '@telar/contracts/live-sessions';
import { limaClock } from '@telar/domain/lima-time';
import { repeatedDates } from '@telar/domain/live-sessions';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import type { ContractRules } from '../../../ui/form/contract-form';

/** The typed values of a live session. */
export interface SessionValues {
  date: string;
  time: string;
  minutes: string;
  title: string;
  link: string;
}

export interface NewSessionsValues extends SessionValues {
  repeats: boolean;
  /** 0 is Sunday. */
  weekdays: number[];
  weeks: string;
  /** Dates that are left out. */
  except: string[];
}

export const BLANK_SESSIONS: NewSessionsValues = {
  date: '',
  time: '19:00',
  minutes: '90',
  title: '',
  link: '',
  repeats: false,
  weekdays: [],
  weeks: '8',
  except: [],
};

const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : NaN);

/** All dates of the repetition, including those that are left out. */
export function allDates({ date, repeats, weekdays, weeks }: NewSessionsValues): string[] {
  return repeats ? repeatedDates({ from: date, weekdays, weeks: numberOf(weeks) }) : [date];
}

/** The dates of the live sessions to create. */
export const datesOf = (values: NewSessionsValues): string[] =>
  allDates(values).filter((date) => !values.repeats || !values.except.includes(date));

const shared = ({ time, minutes, title, link }: SessionValues) => ({ time, minutes: numberOf(minutes), title, link });

/** Errors of `dates` are shown at the field of the first day. */
const toField = (path: string) => (path.startsWith('dates') ? 'date' : (path as keyof SessionValues));

export const NEW_SESSIONS_RULES: ContractRules<NewSessionsValues, CreateLiveSessionsRequest> = {
  schema: CreateLiveSessionsRequest,
  toRequest: (values) => ({ ...shared(values), dates: datesOf(values) }),
  toField,
  check: ({ date, repeats, weekdays }) => {
    if (date.trim() === '') return [{ path: 'date', message: FIELD_TEXTS.required }];
    return repeats && weekdays.length === 0 ? [{ path: 'weekdays', message: STAFF_LIVE_TEXTS.weekdaysMissing }] : [];
  },
};

export function valuesOf(session: LiveSession): SessionValues {
  const { minutes, title, link } = session;
  return { ...limaClock(session.starts_at), minutes: String(minutes), title, link };
}

const toChange = (values: SessionValues) => ({ ...shared(values), date: values.date });

export const CHANGE_RULES: ContractRules<SessionValues, ChangeLiveSessionRequest> = {
  schema: ChangeLiveSessionRequest,
  toRequest: toChange,
};

/**
 * The values of a change that differ from the session. Only they are sent: a change of a series must not give its other
 * live sessions the title, the hour or the link of this one.
 */
export function changedValues(session: LiveSession, request: ChangeLiveSessionRequest): ChangeLiveSessionPayload {
  const before: Record<string, unknown> = toChange(valuesOf(session));
  return Object.fromEntries(Object.entries(request).filter(([name, value]) => value !== before[name]));
}
