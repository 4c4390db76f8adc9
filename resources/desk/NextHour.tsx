import Button from '@mui/material/Button';
import { Link, useLocaleState, useNavigate, useTranslate } from 'react-admin';
import type { ResponseOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useGiveMe } from '../../src/features/coverage/useGiveMe.ts';
import { listPath } from '../../src/routing/paths.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { styled } from '../../src/ui/styled.ts';
import { deskPath } from './deskFilter.ts';
import { kinds } from './kinds.ts';

type Part = ResponseOf<'GET desk/hour'>['parts'][number];

const Frame = styled('div')(({ theme: { palette, typography } }) => ({
    '& table': { width: '100%', borderCollapse: 'collapse', ...typography.body2 },
    '& th, & td': {
        height: 52,
        paddingInlineEnd: 16,
        textAlign: 'start',
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& thead th': { height: 32, ...typography.subtitle2, color: palette.paper.muted },
    '& tbody th': { fontWeight: typography.fontWeightMedium },
    '& .figures': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .bar': { width: '30%' },
    '& .bar span': {
        display: 'block',
        height: 6,
        borderRadius: 2,
        backgroundColor: palette.accent.mark,
    },
    '& td:last-of-type': { paddingInlineEnd: 0 },
    '& p': { ...typography.caption, color: palette.paper.muted, marginBlockStart: 12 },
}));

const Line = styled('p')(({ theme: { palette, space, typography } }) => ({
    ...typography.caption,
    padding: `8px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    color: palette.paper.secondary,
}));

const useHour = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data } = useCall('GET desk/hour', { quiet: true, absent: { parts: [] } });
    const parts = data?.parts ?? [];
    const sum = (of: 'items' | 'scans') => parts.reduce((total, each) => total + each[of], 0);
    const say = (key: string, args?: object) => translate(`resources.desk.hour.${key}`, args);
    const number = (value: number) => value.toLocaleString(locale);
    return { parts, sum, say, number };
};

/** What an hour on the desk is worth, above the list in the order by reach. */
export const HourLine = () => {
    const { parts, sum, say, number } = useHour();
    if (parts.length === 0) return null;
    return <Line>{say('line', { smart_count: sum('items'), scans: number(sum('scans')) })}</Line>;
};

/** The next best hour when nothing waits: what reaches most people, each part with a button that gives it. */
export const NextHour = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [giveMe, isGiving] = useGiveMe();
    const { parts, sum, say, number } = useHour();
    const kindOf = (what: string) => kinds.find(kind => kind === what);
    const nameOf = ({ what }: Part) => {
        const kind = kindOf(what);
        return kind ? translate(`resources.desk.kinds.${kind}`, { smart_count: 2 }) : say(`what.${what}`);
    };
    const give = ({ what, items }: Part) => {
        const kind = kindOf(what);
        return kind ? navigate(deskPath({ kind, order: 'reach' })) : giveMe({ unanswered: what }, items);
    };
    useKey('g', () => void give(parts[0]!), parts.length > 0);
    if (parts.length === 0) return null;
    const most = Math.max(...parts.map(({ scans }) => scans));
    return (
        <Frame>
            <Section
                title={say('title')}
                end={say('sum', { smart_count: sum('items'), scans: number(sum('scans')) })}
            >
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{say('fields.what')}</th>
                            <th scope="col" className="figures">
                                {say('fields.items')}
                            </th>
                            <th scope="col" className="figures">
                                {say('fields.time')}
                            </th>
                            <th scope="col" colSpan={3}>
                                {say('fields.scans')}
                            </th>
                        </tr>
                    </thead>
                    <tbody>
                        {parts.map((part, index) => (
                            <tr key={part.what}>
                                <th scope="row">{nameOf(part)}</th>
                                <td className="figures">{number(part.items)}</td>
                                <td className="figures">{say('minutes', { count: number(part.minutes) })}</td>
                                <td className="bar" aria-hidden="true">
                                    <span style={{ width: `${(100 * part.scans) / most}%` }} />
                                </td>
                                <td className="figures">
                                    <b>{number(part.scans)}</b>
                                </td>
                                <td className="figures">
                                    <Button
                                        size="small"
                                        variant={index === 0 ? 'contained' : 'outlined'}
                                        disabled={isGiving}
                                        aria-keyshortcuts={index === 0 ? 'G' : undefined}
                                        onClick={() => void give(part)}
                                    >
                                        {say('give', { number: number(part.items) })}{' '}
                                        <Hidden>{nameOf(part)}</Hidden>
                                        {index === 0 && <Kbd keys="G" />}
                                    </Button>
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
                <p>
                    <Link to={listPath('coverage')}>{say('coverage')}</Link>
                </p>
            </Section>
        </Frame>
    );
};
