import type { ImportHead } from '../../contract/imports.ts';

/** In milliseconds, while an import is planned or run. */
export const poll = 1500;

export const isUnderWay = ({ state }: Pick<ImportHead, 'state'>) =>
    state === 'planning' || state === 'running';
