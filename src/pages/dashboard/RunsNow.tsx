import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-admin';
import type { RunOverview, RunRegion } from '../../../contract/runs.ts';
import { RunMark } from '../../features/runs/RunMark.tsx';
import { useRunWords } from '../../features/runs/useRunWords.ts';
import { recordPath } from '../../routing/paths.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { useKey } from '../../ui/keys/useKey.ts';
import { styled } from '../../ui/styled.ts';

const Sentence = styled('section')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 20px',
    padding: '8px 8px 8px 16px',
    border: `1px solid ${palette.level.high.border}`,
    borderRadius: radius.card,
    backgroundColor: palette.level.high.bg,
    color: palette.level.high.text,
    ...typography.body2,
    '& h2': typography.h3,
    '& ul': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 20px',
        flex: '1 1 320px',
        margin: 0,
        padding: 0,
        listStyle: 'none',
    },
    '& li': { display: 'flex', alignItems: 'baseline', gap: 6 },
    '& a': {
        color: 'inherit',
        fontWeight: typography.fontWeightBold,
        textDecoration: 'underline',
        textUnderlineOffset: 3,
    },
    '& small': typography.caption,
    [breakpoints.down('phone')]: { padding: 12 },
}));

interface RunsNowProps {
    overview: RunOverview;
}

const Needed = ({ region: { id, name, shop, zone, trouble }, at }: { region: RunRegion; at: string }) => {
    const { say, trouble: inWords } = useRunWords();
    if (!trouble) return null;
    const { seen, times } = trouble;
    return (
        <li>
            <RunMark state={trouble.cause} />
            <span>
                <Link to={recordPath('runs', id)}>
                    <bdi>{shop.name}</bdi> <bdi>{name}</bdi>
                </Link>
                {say('comma')}
                {inWords(trouble, at, zone)}
                {times > 1 && ` ${say('times', { smart_count: times })}`}
                {seen && <small> · {say('seenBy', { name: seen.by?.name ?? '–' })}</small>}
            </span>
        </li>
    );
};

/** Which regions need somebody, for what, and since when; nothing on a good day. */
export const RunsNow = ({ overview: { at, regions } }: RunsNowProps) => {
    const { say, number } = useRunWords();
    const navigate = useNavigate();
    const needed = regions.filter(({ trouble }) => trouble);
    const [first] = needed;
    useKey('.', () => void navigate(recordPath('runs', first!.id)), first !== undefined);
    if (!first) return null;
    const count = { smart_count: needed.length, number: number(needed.length), of: number(regions.length) };
    return (
        <Sentence aria-labelledby="runs-needed">
            <h2 id="runs-needed">{say('needYou', count)}</h2>
            <ul>
                {needed.map(region => (
                    <Needed key={region.id} region={region} at={at} />
                ))}
            </ul>
            <Button
                variant="outlined"
                size="small"
                aria-keyshortcuts="."
                onClick={() => void navigate(recordPath('runs', first.id))}
            >
                {say('next')}
                <Kbd keys="." />
            </Button>
        </Sentence>
    );
};
