import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, LinkBase } from 'react-admin';
import type { RuleFigures } from '../../contract/doctor.ts';
import { doctorRules, isMended, type DoctorRule } from '../../contract/doctorRules.ts';
import { listPath } from '../../src/routing/paths.ts';
import { useTakeBack } from '../../src/features/history/useTakeBack.tsx';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { openable } from '../../src/ui/openable.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { Change } from './Change.tsx';
import { Line } from './Line.tsx';
import { findingsPath, useDoctorWords } from './ruleWords.ts';

const MendWindow = openable(() => import('./MendWindow.tsx').then(module => module.MendWindow));

const Table = styled('table')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    ...typography.body2,
    '& th, & td': {
        height: size.row,
        padding: '4px 12px',
        textAlign: 'start',
        // In the direction of the page: a cell has words of its language alone.
        unicodeBidi: 'normal',
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        '&:first-of-type': { paddingInlineStart: space.inline },
        '&:last-of-type': { paddingInlineEnd: space.inline },
    },
    '& thead th': {
        height: size.tableHead,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        color: palette.paper.muted,
        ...typography.subtitle2,
    },
    '& tbody th[scope="rowgroup"]': {
        height: size.tableHead,
        backgroundColor: palette.paper.sunken,
        ...typography.subtitle2,
        '& span': { color: palette.paper.muted, marginInlineStart: 8 },
    },
    '& .figures': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& b': { fontWeight: typography.fontWeightBold },
    '& .name': { fontWeight: typography.fontWeightMedium, fontSize: 'inherit' },
    '& a.name': { color: palette.paper.ink, textDecoration: 'none' },
    '& a.name:hover': { textDecoration: 'underline' },
    '& .quiet': { color: palette.paper.muted },
    '& .cause': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        ...typography.caption,
        color: palette.paper.muted,
    },
    [breakpoints.down('narrow')]: { '& .course': { display: 'none' } },
    [breakpoints.down('phone')]: {
        '&, & tbody': { display: 'block' },
        '& thead, & .change, & .lifts': { display: 'none' },
        '& tr': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            borderBlockEnd: `1px solid ${palette.paper.hairline}`,
            paddingBlock: 4,
        },
        '& :is(th, td)': { height: 'auto', minHeight: size.target, borderBlockEnd: 0 },
        '& th, & td:first-of-type': { flex: '1 1 60%', paddingInlineStart: space.inlinePhone },
        '& td:last-of-type': { flex: '1 1 100%', paddingInline: space.inlinePhone },
        '& .mend button, & .mend a': { minHeight: size.target },
        '& tr:has(th)': { paddingBlock: 0 },
        '& tbody th[scope="rowgroup"]': { flexBasis: '100%', padding: `8px ${space.inlinePhone}px` },
    },
}));

/** The groups of the page, each by the first kind of its rules. */
const groups = [
    { name: 'ingredients', kinds: ['ingredient'] },
    { name: 'products', kinds: ['product'] },
    { name: 'brands', kinds: ['brand', 'category'] },
] as const;

/** Pages on which a rule is mended in another way. */
const places: Partial<Record<DoctorRule, string>> = {
    'same-description': listPath('duplicates'),
    'correction-waits': listPath('desk'),
    'no-rating': `${listPath('ingredients')}?paste=true`,
};

interface MendProps extends RuleFigures {
    onMend: (rule: DoctorRule) => void;
}

const Mend = ({ rule, count, mendable, onMend }: MendProps) => {
    const { say, number } = useDoctorWords();
    const mayMend = useOffers('POST doctor/mend');
    if (count === 0) return null;
    const place = places[rule];
    if (place)
        return (
            <Button size="small" variant="outlined" component={LinkBase} to={place}>
                {say(`mends.${rule}`)}
            </Button>
        );
    if (!isMended(rule) || mendable === 0 || !mayMend) return <span className="quiet">{say('byHand')}</span>;
    const text = say(`mends.${rule}`, { number: number(mendable), rest: number(count - mendable) });
    return (
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => onMend(rule)}>
            {text}
        </Button>
    );
};

const Cause = ({ cause }: Pick<RuleFigures, 'cause'>) => {
    const { say, number } = useDoctorWords();
    const { start, isRunning, dialog } = useTakeBack();
    const mayUndo = useOffers('POST history/undo');
    if (!cause || cause.undone) return null;
    const args = {
        number: number(cause.count),
        day: formatWireDay(cause.at),
        name: cause.by ?? say('outside'),
        file: cause.import,
    };
    return (
        <span className="cause">
            {say(cause.import ? 'causeImport' : 'cause', args)}
            {mayUndo && (
                <Button
                    size="small"
                    variant="text"
                    loading={isRunning}
                    aria-label={say('takeBackOne', args)}
                    onClick={() =>
                        void start(
                            { edits: [cause.edit] },
                            { message: 'resources.doctor.takenBack', args: { day: args.day } },
                        )
                    }
                >
                    {say('takeBack')}
                </Button>
            )}
            {dialog}
        </span>
    );
};

const Row = (props: MendProps) => {
    const { rule, count, accepted, lifts, series, cause } = props;
    const { say, number, signed, ruleName } = useDoctorWords();
    const note = say(`notes.${rule}`, { _: '' });
    return (
        <tr>
            <td>
                <Link className="name" to={findingsPath(rule)}>
                    {ruleName(rule)}
                </Link>{' '}
                {note && <span className="quiet">{note}</span>}
                <Cause cause={cause} />
            </td>
            <td className="figures">
                <b>{number(count)}</b>
                {accepted > 0 && (
                    <div className="quiet">{say('acceptedCount', { number: number(accepted) })}</div>
                )}
            </td>
            <td className="course">
                <Line values={series} />
            </td>
            <td className="figures change">
                <Change value={(series.at(-1) ?? 0) - (series[0] ?? 0)} growsWorse />
            </td>
            <td className="figures lifts">
                {lifts ? <bdi>{signed(lifts, 1)}</bdi> : <span className="quiet">{number(0)}</span>}
            </td>
            <td className="mend">
                <Mend {...props} />
            </td>
        </tr>
    );
};

/** The rules with findings, in their groups, those first that lift the score most. */
export const RuleTable = ({ rules }: { rules: readonly RuleFigures[] }) => {
    const { say, number } = useDoctorWords();
    const [mended, setMended] = useState<DoctorRule>();
    const found = rules.filter(({ count, accepted }) => count + accepted > 0);
    if (found.length === 0)
        return <EmptyState drawing="done" title={say('nothing')} text={say('nothingHint')} />;
    return (
        <>
            <Table>
                <thead>
                    <tr>
                        <th scope="col">{say('fields.finding')}</th>
                        <th scope="col" className="figures">
                            {say('fields.count')}
                        </th>
                        <th scope="col" className="course">
                            {say('fields.days')}
                        </th>
                        <th scope="col" className="figures change">
                            {say('fields.change')}
                        </th>
                        <th scope="col" className="figures lifts" aria-sort="descending">
                            {say('fields.lifts')}
                        </th>
                        <th scope="col">{say('fields.mend')}</th>
                    </tr>
                </thead>
                {groups.map(({ name, kinds }) => {
                    const own = found
                        .filter(({ rule }) =>
                            (kinds as readonly string[]).includes(doctorRules[rule].kinds[0]),
                        )
                        .toSorted((one, other) => other.lifts - one.lifts || other.count - one.count);
                    if (own.length === 0) return null;
                    return (
                        <tbody key={name}>
                            <tr>
                                <th scope="rowgroup" colSpan={6}>
                                    {say(`groups.${name}`)}
                                    <span>{number(own.reduce((sum, { count }) => sum + count, 0))}</span>
                                </th>
                            </tr>
                            {own.map(figures => (
                                <Row key={figures.rule} {...figures} onMend={setMended} />
                            ))}
                        </tbody>
                    );
                })}
            </Table>
            <MendWindow
                key={mended}
                open={mended !== undefined}
                rule={mended ?? 'no-picture'}
                onClose={() => setMended(undefined)}
            />
        </>
    );
};
