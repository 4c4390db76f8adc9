import { publicPaths } from './publicPages.tsx';
import { resources } from './registry.ts';
import { createAddresses } from '../routing/addresses.ts';

/** `:id` is a number, `:token` any text. The build hands the patterns to the server, which returns 404 elsewhere. */
export const addressPatterns = [
    ...Object.values(publicPaths),
    ...createAddresses(resources).patterns,
    '/settings',
];
