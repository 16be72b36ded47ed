import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { connectionQuery, SiteBlockedError } from '../api/connection';
import { useStateAfterPress } from '../browser/use-after-press';
import { answersMessages, followPlayer, frameUrl, silentSite } from './player';
import type { VideoTime } from './player';

/** From the response to the check of the connection until the frame is loaded. */
const LOAD_TIMEOUT_MS = 20_000;
/** From the end of loading until the player's first message. */
const PLAYER_TIMEOUT_MS = 8_000;

interface PlayerOptions {
  /** Where the video starts, in seconds. */
  start?: number;
  /** Called when the video is shown. */
  onStarted?: () => void;
  /** Called while the video plays, if its player says how far. */
  onTime?: (time: VideoTime) => void;
}

/**
 * Loads a video or a material into a frame.
 *
 * Without a connection, or if the network blocks the video's site, a browser shows an error page in the frame and
 * reports it as loaded. So the frame is added only after a check of the connection:
 *
 * - YouTube: the internet must respond. The frame is shown when the player sends its first message.
 * - Google Drive, whose player sends no messages: its site must respond, too. The frame is shown when it is loaded.
 */
export function usePlayer(src: string, { start = 0, onStarted, onTime }: PlayerOptions) {
  const connection = useQuery(connectionQuery(src, silentSite(src)));
  const ref = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useStateAfterPress(false);
  const [hasAnswered, setAnswered] = useStateAfterPress(false);
  const [isLate, setLate] = useStateAfterPress(false);
  // While the connection is checked again, the result of the last check says nothing.
  const isConnected = connection.isSuccess && !connection.isFetching;
  const isShown = isConnected && (answersMessages(src) ? hasAnswered : isLoaded);
  const reportStart = useEffectEvent(() => onStarted?.());
  const reportTime = useEffectEvent((time: VideoTime) => onTime?.(time));

  useEffect(() => {
    if (isShown) reportStart();
  }, [isShown]);
  useEffect(() => {
    if (!isConnected || isShown || isLate) return;
    const timer = setTimeout(() => setLate(true), isLoaded ? PLAYER_TIMEOUT_MS : LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isConnected, isShown, isLate, isLoaded, setLate]);
  useEffect(() => {
    if (!isLoaded || !ref.current) return;
    return followPlayer(ref.current, { onAnswer: () => setAnswered(true), onTime: (time) => reportTime(time) });
  }, [isLoaded, setAnswered]);

  function retry(): void {
    setLoaded(false);
    setLate(false);
    void connection.refetch();
  }

  const hasFailed = !isShown && (isLate || (connection.isError && !connection.isFetching));
  const isBlocked = connection.isSuccess || connection.error instanceof SiteBlockedError;
  return {
    /** What to show. `unreachable`: the internet does not respond. `blocked`: it does, and the video does not load. */
    state: isShown ? 'shown' : hasFailed ? (isBlocked ? 'blocked' : 'unreachable') : 'loading',
    retry,
    /** The properties of the frame; `null` before it may be added. */
    frame: isConnected
      ? ({
          ref,
          onLoad: () => setLoaded(true),
          src: frameUrl(src, start),
          allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
          referrerPolicy: 'strict-origin-when-cross-origin',
        } as const)
      : null,
  } as const;
}
