import type { DefinedResource } from './defineResource.tsx';

/** Every resource of the console, in the order of the menu. */
export const resources: readonly DefinedResource[] = [];
