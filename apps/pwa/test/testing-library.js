import { configure } from '@testing-library/dom';

// How long `findBy…` and `waitFor` wait, in milliseconds. Tests do not measure time: a busy machine gets half of the time
// of a test, which leaves the other half for what comes after.
configure({ asyncUtilTimeout: 30_000 });
