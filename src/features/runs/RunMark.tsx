import type { ReactNode } from 'react';
import type { RunState } from '../../../contract/runStates.ts';
import type { Level } from '../../theme/types.ts';
import { LevelMark } from '../../ui/LevelMark.tsx';

const levels: Record<RunState, Level> = {
    ok: 'low',
    low: 'high',
    high: 'high',
    stuck: 'high',
    late: 'high',
    running: 'running',
    planned: 'waiting',
    skipped: 'none',
    none: 'none',
    new: 'none',
};

export const levelOfState = (state: RunState) => levels[state];

/** The shapes of states that share the level of another. */
const shapes: Partial<Record<RunState, ReactNode>> = {
    high: <path d="M6 1.9 10.1 6 6 10.1 1.9 6z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
    stuck: <rect x="1.6" y="1.6" width="8.8" height="8.8" rx="1" fill="currentColor" />,
    late: <circle cx="6" cy="6" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.6" />,
    none: <></>,
    new: <circle cx="6" cy="6" r="3.6" fill="currentColor" />,
};

/** Always beside a word. */
export const RunMark = ({ state }: { state: RunState }) => (
    <LevelMark level={levels[state]}>{shapes[state]}</LevelMark>
);
