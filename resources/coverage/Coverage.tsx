import Button from '@mui/material/Button';
import { Link, LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { Coverage as Figures } from '../../contract/coverage.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';
import { listPath } from '../../src/routing/paths.ts';
import { formatDayTime, formatWireDay, parseWireTime } from '../../src/ui/format/time.ts';
import { Pills } from '../../src/ui/list/Pills.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { CoverageTable, type CoverageRow } from './CoverageTable.tsx';

const parts = ['brand', 'category', 'country', 'list_age'] as const;

const Part = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 10px',
    padding: `16px ${space.inline}px`,
    ...typography.body2,
    color: palette.paper.secondary,
    '& b': { ...typography.h1, color: palette.paper.ink, fontVariantNumeric: 'tabular-nums' },
    '& > :last-child:not(b)': { flexBasis: '100%' },
    [breakpoints.down('phone')]: { padding: `16px ${space.inlinePhone}px` },
}));

/** In milliseconds: edits are counted within seconds. */
const refetchInterval = 15_000;

/** The last counted day that is a week ago or more. */
const weekAgo = (course: Figures['course']) => {
    const last = course.at(-1);
    const limit = last && new Date(Date.parse(last.day) - 7 * 86_400_000).toISOString().slice(0, 10);
    return course.findLast(({ day }) => limit !== undefined && day <= limit);
};

const Share = ({ all, missed, course }: Figures) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const say = (key: string, args?: object) => translate(`resources.coverage.${key}`, args);
    const percent = (share: number) =>
        share.toLocaleString(locale, {
            style: 'percent',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
        });
    const before = weekAgo(course);
    return (
        <Part>
            <b>{percent(course.at(-1)?.share ?? 0)}</b>
            <span>{say('answered', { number: (all.scans + missed).toLocaleString(locale) })}</span>
            {before && (
                <span>{say('before', { share: percent(before.share), day: formatWireDay(before.day) })}</span>
            )}
            {missed > 0 && (
                <span>
                    <Link to={listPath('barcode-misses')}>
                        {say('missed', { number: missed.toLocaleString(locale) })}
                    </Link>
                </span>
            )}
        </Part>
    );
};

/** How many scans are answered with picture, list and hazard; `?by=category` chooses the table. */
export const Coverage = () => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`resources.coverage.${key}`, args);
    const [by, setBy] = useAddressParam('by');
    const part = parts.find(each => each === by) ?? parts[0];
    const hasWeek = useOffers('GET week');
    const { data, error, refetch } = useCall('GET coverage', { quiet: true, refetchInterval });
    const rowsOf = (figures: Figures): CoverageRow[] => [
        { ...figures.all, key: 'all', name: say('all'), view: {} },
        ...(part === 'list_age'
            ? figures.list_age.map(each => ({
                  ...each,
                  key: each.age,
                  name: translate(`lists.products.list_age.${each.age}`),
                  view: { list_age: each.age },
              }))
            : figures[part].map(each => ({
                  ...each,
                  key: String(each.id),
                  view: { [part]: String(each.id) },
              }))),
    ];
    const isCounted = data && data.all.products + data.missed > 0;
    return (
        <>
            <CleanUpHead
                part="coverage"
                facts={data?.counted && say('counted', { time: formatDayTime(parseWireTime(data.counted)!) })}
                actions={
                    hasWeek && (
                        <Button variant="outlined" component={LinkBase} to={listPath('week')}>
                            {translate('resources.week.name')}
                        </Button>
                    )
                }
            />
            {error && <ListFailure name={say('name')} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data && !isCounted && (
                <EmptyState drawing="missing" title={say('never')} text={say('neverHint')} />
            )}
            {isCounted && (
                <>
                    <Share {...data} />
                    <Part>
                        <Pills
                            label={say('by')}
                            value={part}
                            tabs={parts.map(value => ({ value, text: say(`parts.${value}`) }))}
                            onChange={chosen => setBy(chosen === parts[0] ? undefined : chosen)}
                        />
                    </Part>
                    <CoverageTable
                        label={say(`parts.${part}`)}
                        head={`resources.coverage.rows.${part}`}
                        rows={rowsOf(data)}
                    />
                </>
            )}
        </>
    );
};
