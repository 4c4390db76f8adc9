import type { Announcement } from './announcement.ts';
import { calls } from './calls.ts';
import { isOptional } from './specifiedCalls.ts';
import type { CallName } from './types.ts';

export const optionalCalls = (Object.keys(calls) as CallName[]).filter(isOptional);

export const everything: Announcement = { calls: optionalCalls, narrowing: true, queryHeader: true };
