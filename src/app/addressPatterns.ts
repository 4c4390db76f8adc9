import { consoleAddresses } from './consoleAddresses.ts';
import { publicPaths } from './publicPaths.ts';
import { resources } from './registry.ts';

/**
 * Every address that shows something, as patterns in which `:id` is a number and `:token` any text. The build writes
 * them down for the server, which returns 404 elsewhere.
 */
export const addressPatterns = [
    ...Object.values(publicPaths),
    ...consoleAddresses(resources).patterns,
    '/settings',
];
