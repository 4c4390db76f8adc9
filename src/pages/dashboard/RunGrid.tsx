import UpIcon from '@mui/icons-material/ExpandLessOutlined';
import DownIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useTheme } from '@mui/material/styles';
import type { RunOverview, RunRegion } from '../../../contract/runs.ts';
import type { RunState } from '../../../contract/runStates.ts';
import { RunMark } from '../../features/runs/RunMark.tsx';
import { useRunWords } from '../../features/runs/useRunWords.ts';
import { shopColour } from '../../features/shop/ShopTag.tsx';
import { recordPath } from '../../routing/paths.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { formatWireDay } from '../../ui/format/time.ts';
import { Section } from '../../ui/page/Section.tsx';
import { styled } from '../../ui/styled.ts';

/** Of the thirty days, a phone has room for the last ten. */
const onPhone = 20;

const Grid = styled('div')(({ theme: { breakpoints, containerQueries, palette, radius, typography } }) => ({
    containerType: 'inline-size',
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', ...typography.body2 },
    '& th, & td': { height: 24, padding: 0, textAlign: 'center', fontWeight: typography.fontWeightRegular },
    '& thead th': { ...typography.caption, color: palette.paper.muted, whiteSpace: 'nowrap' },
    '& .day': { width: 17, overflow: 'visible' },
    '& .label': { display: 'block', width: 48, textAlign: 'start' },
    // Over the days before it, which have no word.
    '& .day > b': { display: 'flex', justifyContent: 'flex-end', color: palette.paper.ink },
    '& .monday': { borderInlineStart: `1px solid ${palette.paper.hairline}` },
    '& .chosen': { backgroundColor: palette.paper.tile },
    '& .bad': { backgroundColor: palette.level.high.bg },
    '& > button': { margin: '4px 8px 8px' },
    '& td svg': { display: 'block', margin: 'auto' },
    '& th.region': { width: 'auto', paddingInline: '16px 8px', textAlign: 'start' },
    '& th.region a': {
        display: 'block',
        unicodeBidi: 'isolate',
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { textDecoration: 'underline' },
    },
    '& th.region bdi': { color: palette.paper.muted, fontWeight: typography.fontWeightRegular },
    '& .state': {
        width: 192,
        paddingInline: '12px 8px',
        textAlign: 'start',
        color: palette.paper.secondary,
        ...typography.caption,
    },
    '& .state.needs': { color: palette.level.high.text, fontWeight: typography.fontWeightBold },
    '& i': {
        display: 'inline-block',
        width: 9,
        height: 9,
        marginInlineEnd: 7,
        borderRadius: radius.bar,
        forcedColorAdjust: 'none',
    },
    [containerQueries.down(890)]: { '& .day': { width: 13 }, '& .state': { width: 132 } },
    // The first header is the region's.
    [containerQueries.down(680)]: {
        [`& th.day:nth-of-type(-n + ${onPhone + 1}), & td.day:nth-of-type(-n + ${onPhone})`]: {
            display: 'none',
        },
    },
    [containerQueries.down(440)]: {
        '& tr > .state': { display: 'none' },
        '& th.region': { paddingInlineEnd: 4 },
        '& .day': { width: 15 },
    },
    [breakpoints.down('phone')]: { '& th, & td': { height: 32 } },
}));

const Legend = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: palette.paper.secondary,
    ...typography.caption,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 5 },
}));

const bad: readonly RunState[] = ['low', 'high', 'stuck', 'late'];
/** In the order of the legend. */
const legend: readonly RunState[] = [
    'ok',
    'low',
    'high',
    'stuck',
    'late',
    'running',
    'planned',
    'skipped',
    'new',
];

const plain: readonly RunState[] = ['ok', 'none', 'planned', 'running'];

const newestBad = ({ states }: RunRegion) => states.findLastIndex(state => bad.includes(state));

const isPressing = ({ trouble, quiet_until }: RunRegion) => trouble !== null || quiet_until !== null;

/** Whether a region has anything to tell of the thirty days. */
const tells = (region: RunRegion) =>
    isPressing(region) || region.states.some(state => !plain.includes(state));

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

interface RunGridProps {
    overview: RunOverview;
    /** The day that is chosen on the page. */
    chosen: string;
    today: string;
}

const GridRow = ({ overview, chosen, region }: RunGridProps & { region: RunRegion }) => {
    const { palette } = useTheme();
    const { say, shortDay, state: inWords } = useRunWords();
    const { id, name, shop, states, day: then, trouble, quiet_until } = region;
    const now = () => {
        if (trouble) {
            const { cause, since, share } = trouble;
            const key = share === null ? 'grid.since' : 'trouble.share';
            return say(key, { state: inWords(cause), share, since: shortDay(since) });
        }
        if (quiet_until) return say('quietUntil', { day: shortDay(quiet_until) });
        const isLast = chosen === overview.days.at(-1);
        if (isLast && then.share !== null && then.usual && (then.state === 'ok') !== (then.usual === 'usual'))
            return say(`grid.${then.usual}`, { share: then.share });
        return inWords(states.at(-1)!);
    };
    return (
        <tr>
            <th scope="row" className="region">
                <LinkBase to={recordPath('runs', id)}>
                    <i
                        aria-hidden="true"
                        style={{ backgroundColor: shopColour(shop.id, shop.tag_colour, palette.shop) }}
                    />
                    {shop.name} <bdi>{name}</bdi>
                </LinkBase>
            </th>
            {states.map((state, index) => {
                const day = overview.days[index]!;
                return (
                    <td
                        key={day}
                        className={clsx('day', {
                            monday: isMonday(day),
                            chosen: day === chosen,
                            bad: bad.includes(state),
                        })}
                        title={`${formatWireDay(day)}: ${inWords(state)}`}
                    >
                        <RunMark state={state} />
                        <Hidden>{inWords(state)}</Hidden>
                    </td>
                );
            })}
            <td className={clsx('state', { needs: trouble })}>{now()}</td>
        </tr>
    );
};

/** Shop region by day: those with anything to tell are rows, the others open below them. */
export const RunGrid = (props: RunGridProps) => {
    const { overview, chosen, today } = props;
    const { say, shortDay, number, state: inWords } = useRunWords();
    const [isOpen, setOpen] = useState(false);
    const { days, regions } = overview;
    const telling = regions
        .filter(tells)
        .toSorted(
            (one, other) =>
                Number(isPressing(other)) - Number(isPressing(one)) || newestBad(other) - newestBad(one),
        );
    const others = regions.filter(region => !tells(region));
    const shown = legend.filter(state => regions.some(({ states }) => states.includes(state)));
    const last = days.at(-1)!;
    const title = last === today ? say('grid.title') : say('grid.until', { day: formatWireDay(last) });
    return (
        <Section
            title={title}
            end={
                <Legend>
                    {shown.map(state => (
                        <li key={state}>
                            <RunMark state={state} />
                            {inWords(state)}
                        </li>
                    ))}
                </Legend>
            }
        >
            <Grid>
                <table aria-label={title}>
                    <thead>
                        <tr>
                            <th scope="col" className="region">
                                {say('grid.region')}
                            </th>
                            {days.map((day, index) => (
                                <th
                                    key={day}
                                    scope="col"
                                    className={clsx('day', {
                                        monday: isMonday(day),
                                        chosen: day === chosen,
                                    })}
                                >
                                    {day === today && <b>{say('days.today')}</b>}
                                    {isMonday(day) && index < days.length - 5 ? (
                                        <span className="label">{shortDay(day)}</span>
                                    ) : (
                                        <Hidden>{shortDay(day)}</Hidden>
                                    )}
                                </th>
                            ))}
                            <th scope="col" className="state">
                                {say('grid.state')}
                            </th>
                        </tr>
                    </thead>
                    <tbody>
                        {[...telling, ...(isOpen ? others : [])].map(region => (
                            <GridRow key={region.id} {...props} region={region} />
                        ))}
                    </tbody>
                </table>
                {others.length > 0 && (
                    <Button
                        startIcon={isOpen ? <UpIcon /> : <DownIcon />}
                        aria-expanded={isOpen}
                        onClick={() => setOpen(!isOpen)}
                    >
                        {say('grid.more', { smart_count: others.length, number: number(others.length) })}
                    </Button>
                )}
            </Grid>
        </Section>
    );
};
