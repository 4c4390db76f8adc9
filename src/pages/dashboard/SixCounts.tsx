import { useTranslate } from 'react-admin';
import type { RunRegion } from '../../../contract/runs.ts';
import type { RunState } from '../../../contract/runStates.ts';
import { RunMark } from '../../features/runs/RunMark.tsx';
import { useRunWords } from '../../features/runs/useRunWords.ts';
import { Figures } from './DaySummary.tsx';

interface Count {
    /** Message key. */
    label: string;
    state: RunState;
    also?: RunState;
    /** Of it, counted apart below. */
    part?: RunState;
}

const counts: Count[] = [
    { label: 'pages.dashboard.status.expected', state: 'ok', also: 'new', part: 'new' },
    { label: 'pages.dashboard.marks.outside', state: 'low', also: 'high' },
    { label: 'pages.dashboard.status.running', state: 'running', also: 'stuck', part: 'stuck' },
    { label: 'pages.dashboard.status.notStarted', state: 'planned', also: 'late', part: 'late' },
    { label: 'pages.dashboard.status.skipped', state: 'skipped' },
    { label: 'resources.runs.states.none', state: 'none' },
];

/** What a day came to in each region: the six add up to all of them. */
export const SixCounts = ({ regions }: { regions: readonly RunRegion[] | undefined }) => {
    const translate = useTranslate();
    const { say, number } = useRunWords();
    const count = (state: RunState | undefined) =>
        regions?.filter(({ day }) => day.state === state).length ?? 0;
    return (
        <Figures className="six">
            {counts.map(({ label, state, also, part }) => {
                const ofIt = count(part);
                return (
                    <div key={label}>
                        <RunMark state={state} />
                        <dt>
                            {translate(label)}
                            {ofIt > 0 && <small> {say(`ofIt.${part}`, { number: number(ofIt) })}</small>}
                        </dt>
                        <dd>{regions ? number(count(state) + count(also)) : '–'}</dd>
                    </div>
                );
            })}
        </Figures>
    );
};
