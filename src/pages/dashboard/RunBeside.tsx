import type { RunRegion } from '../../../contract/runs.ts';
import { useRunWords } from '../../features/runs/useRunWords.ts';

interface RunBesideProps {
    region: RunRegion;
    /** The day of the row. */
    date: string;
}

/** What stands beside the status of a run: why it was skipped, when it usually begins, whether it is as on its weekday. */
export const RunBeside = ({ region: { day, zone }, date }: RunBesideProps) => {
    const { say, clock, beside, state: inWords } = useRunWords();
    const { state, planned } = day;
    const said = () => {
        if (state === 'stuck') return inWords('stuck');
        if (planned)
            return say(state === 'late' ? 'beside.late' : 'beside.planned', { time: clock(planned), zone });
        return beside(day, date);
    };
    const text = said();
    return text ? (
        <small className="beside" dir="auto">
            {text}
        </small>
    ) : null;
};
