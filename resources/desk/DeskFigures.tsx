import { useGetIdentity, useTranslate } from 'react-admin';
import type { ResponseOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { formatWireDay } from '../../src/kit/format/time.ts';
import { Hidden } from '../../src/kit/Hidden.tsx';
import { styled } from '../../src/kit/styled.ts';

const Row = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    ...typography.caption,
    color: palette.paper.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& svg': { fill: palette.paper.control },
    '& .own': { fill: palette.accent.mark },
    [breakpoints.down('narrow')]: { display: 'none' },
}));

/** The chart in pixels: the height of the highest bar, the width of a bar, and its distance to the next. */
const height = 24;
const bar = 4.6;
const gap = 2;

/** How often it is read again, in milliseconds. */
const refetchInterval = 60_000;

type Figures = ResponseOf<'GET desk/figures'>;

/** How much was decided on each day, by everybody and by one account. */
const daysOf = ({ days }: Figures, me: number) =>
    days.map(({ day, people }) => ({
        day,
        all: people.reduce((sum, { decided }) => sum + decided, 0),
        own: people.find(({ id }) => id === me)?.decided ?? 0,
    }));

/** A time in hours in the unit that says it in the fewest figures. */
const inWords = (hours: number): ['minutes' | 'hours' | 'days', number] => {
    if (hours < 1) return ['minutes', Math.max(1, Math.round(hours * 60))];
    return hours < 48 ? ['hours', Math.round(hours)] : ['days', Math.round(hours / 24)];
};

/** What was decided on each of the last 14 days, and how long half of it waited; nothing until it is known. */
export const DeskFigures = () => {
    const translate = useTranslate();
    const { identity } = useGetIdentity();
    const t = (key: string, args?: object) => translate(`resources.desk.figures.${key}`, args);
    const { data } = useCall('GET desk/figures', { quiet: true, refetchInterval });
    if (!data) return null;
    const days = daysOf(data, Number(identity?.id));
    const most = Math.max(1, ...days.map(({ all }) => all));
    const today = days.at(-1) ?? { all: 0, own: 0 };
    const column = (index: number, count: number) => {
        const tall = (count / most) * height;
        return { x: index * (bar + gap), y: height - tall, width: bar, height: tall, rx: 1 };
    };
    const waited = data.half_within === null ? undefined : inWords(data.half_within);
    return (
        <Row>
            <span>{t('today', { you: today.own, all: today.all })}</span>
            <svg width={days.length * (bar + gap)} height={height} aria-hidden="true">
                {days.map(({ day, all, own }, index) => (
                    <g key={day}>
                        <rect {...column(index, all)} />
                        <rect className="own" {...column(index, own)} />
                    </g>
                ))}
            </svg>
            <Hidden as="table">
                <caption>{t('chart')}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t('day')}</th>
                        <th scope="col">{t('you')}</th>
                        <th scope="col">{t('all')}</th>
                    </tr>
                </thead>
                <tbody>
                    {days.map(({ day, all, own }) => (
                        <tr key={day}>
                            <th scope="row">{formatWireDay(day)}</th>
                            <td>{own}</td>
                            <td>{all}</td>
                        </tr>
                    ))}
                </tbody>
            </Hidden>
            {waited && <span>{t(waited[0], { smart_count: waited[1] })}</span>}
        </Row>
    );
};
