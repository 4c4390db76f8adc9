import type { Announcement } from './announcement.ts';
import { calls } from './calls.ts';
import { specifiedCalls, type OptionalCall } from './specifiedCalls.ts';

const specified = new Set<string>([...specifiedCalls, 'GET console']);

export const optionalCalls = Object.keys(calls).filter((name): name is OptionalCall => !specified.has(name));

/** What the server of this repository announces. */
export const everything: Announcement = { calls: optionalCalls, narrowing: true };
