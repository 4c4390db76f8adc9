import { fillTemplate } from './fillTemplate.ts';

// A program of its own, so that `npm test` fills the demo data while other suites run.
await fillTemplate();
