/** Runs the program for pictures from its source. */
import { register } from 'tsx/esm/api';

register();
await import('../../../server/images/renderProcess.ts');
