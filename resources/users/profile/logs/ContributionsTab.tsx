import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useLocaleState, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Contribution } from '../../../../contract/desk.ts';
import { correctionOutcomes, logPageSize } from '../../../../contract/limits.ts';
import { removableKinds, type RemovableKind } from '../../../../contract/memberWords.ts';
import type { User } from '../../../../contract/profile.ts';
import { callKey, useCall, useSend } from '../../../../dataProvider/calls.ts';
import { addDays, isDay } from '../../../../src/ui/calendar/month.ts';
import { midnightOf } from '../../../../src/ui/format/time.ts';
import { Kbd } from '../../../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../../../src/ui/keys/useKey.ts';
import { FilterBar } from '../../../../src/ui/list/narrow/FilterBar.tsx';
import type { ListFilter } from '../../../../src/ui/list/narrow/filter.ts';
import { Pills } from '../../../../src/ui/list/Pills.tsx';
import { TickBox, TickShownBox } from '../../../../src/ui/list/TickBox.tsx';
import { TicksContext, useTicks } from '../../../../src/ui/list/useTicks.ts';
import { useNotifyFailure } from '../../../../src/ui/message/useNotifyFailure.ts';
import { useAddressParam } from '../../../../src/ui/useAddressParam.ts';
import { useOffers } from '../../../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../../../src/ui/useOneAtATime.ts';
import { DateTimeField } from '../../../../src/ui/DateTimeField.tsx';
import { EditedLink } from '../../../../src/features/history/EditedLink.tsx';
import { LevelTag } from '../../../../src/ui/LevelTag.tsx';
import { DataTable } from '../../../../src/ui/list/DataTable.tsx';
import { recordPath } from '../../../../src/routing/paths.ts';
import { useKinds } from '../../../../src/features/resource/recordKind.ts';
import { styled } from '../../../../src/ui/styled.ts';
import { LogRows } from './LogRows.tsx';
import { OnPhone } from '../parts.tsx';

/** By outcome; of a `resolved` correction nobody said more. */
const levels = {
    waiting: 'waiting',
    added: 'low',
    linked: 'low',
    approved: 'low',
    right: 'low',
    resolved: 'none',
    already_so: 'none',
    wrong: 'high',
    hidden: 'high',
    done: 'none',
    removed: 'high',
} as const;

const outcomeOf = ({ kind, fate }: Contribution): keyof typeof levels =>
    kind === 'correction' && fate === 'done' ? 'resolved' : fate;

const isOfCorrection = (outcome: string) => (correctionOutcomes as readonly string[]).includes(outcome);

const Outcome = ({ of }: { of: Contribution }) => {
    const translate = useTranslate();
    const outcome = outcomeOf(of);
    return (
        <LevelTag level={levels[outcome]} quiet>
            {translate(
                isOfCorrection(outcome)
                    ? `resources.corrections.outcomes.${outcome}`
                    : `resources.users.profile.contributions.fates.${outcome}`,
            )}
        </LevelTag>
    );
};

const pageOf = ({ kind, on }: Contribution) =>
    on === null ? undefined : recordPath(kind === 'post_comment' ? 'posts' : 'questions', on);

const Name = ({ of }: { of: Contribution }) => {
    const { kind, id, title, fate } = of;
    const record = { kind, id, name: title || null, exists: fate !== 'removed' };
    return <EditedLink record={record} shownAt={fate === 'removed' ? undefined : pageOf(of)} />;
};

const Text = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'block',
    paddingBlockEnd: 4,
    color: palette.paper.muted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.caption,
}));

const Bar = styled('div')(({ theme: { breakpoints, palette, size, space } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: size.bar,
    padding: `6px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '&.ticking': { backgroundColor: palette.paper.selected },
    '& > [role="tablist"]': { flex: 1 },
    '& > b': { marginInlineEnd: 'auto' },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const rowKey = ({ kind, id }: Pick<Contribution, 'kind' | 'id'>) => `${kind} ${id}`;

/** A text of the member that can still be deleted. */
const isRemovable = ({ kind, fate }: Contribution) =>
    fate !== 'removed' && (removableKinds as readonly string[]).includes(kind);

const useShown = () => useListContext<Contribution & { id: number }>().data ?? [];

/** The contributions on the page; the texts among them can be ticked and deleted together. */
const Rows = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.users.profile.contributions.${key}`, args);
    const { kindName } = useKinds();
    const user = useRecordContext<User>()!;
    const mayRemove = useOffers('POST user/{id}/removed');
    const queryClient = useQueryClient();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST user/{id}/removed');
    const [wanted] = useAddressParam('ticked');
    const shown = useShown();
    const removable = mayRemove ? shown.filter(isRemovable) : [];
    const ticks = useTicks(removable.map((_, at) => at));
    const { ticked, tick } = ticks;
    // The desk led here with all of them ticked.
    const [isAsked, setAsked] = useState(wanted === 'all');
    if (isAsked && removable.length > 0) {
        setAsked(false);
        tick(removable.map((_, at) => at));
    }
    const chosen = removable.filter((_, at) => ticked.has(at));
    const [remove, isRemoving] = useOneAtATime(async () => {
        const items = chosen.map(({ kind, id }) => ({ kind: kind as RemovableKind, id }));
        try {
            const { removed } = await send({ params: { id: user.id }, body: { items } });
            notify('resources.users.profile.contributions.deleted', {
                type: 'success',
                messageArgs: { smart_count: removed },
            });
            tick([]);
        } catch (error) {
            notifyFailure(error);
        }
        await queryClient.invalidateQueries({ queryKey: callKey('GET user/{id}/contributions') });
        await queryClient.invalidateQueries({ queryKey: callKey('GET user/{id}/standing') });
    });
    useKey('d', () => void remove(), chosen.length > 0);
    useKey('Escape', () => tick([]), chosen.length > 0);
    return (
        <TicksContext value={ticks}>
            {chosen.length > 0 && (
                <Bar className="ticking">
                    <b role="status">{t('ticked', { smart_count: chosen.length })}</b>
                    <Button size="small" variant="text" onClick={() => tick([])}>
                        {t('untick')}
                    </Button>
                    <Button
                        size="small"
                        color="error"
                        startIcon={<DeleteIcon />}
                        loading={isRemoving}
                        loadingPosition="start"
                        aria-keyshortcuts="D"
                        onClick={() => void remove()}
                    >
                        {t('delete', { smart_count: chosen.length })}
                        <Kbd keys="D" />
                    </Button>
                </Bar>
            )}
            <DataTable<Contribution> rowClick={false} rowKey={rowKey}>
                {removable.length > 0 && (
                    <DataTable.Col<Contribution>
                        source="tick"
                        label={<TickShownBox />}
                        fit
                        phone
                        render={row => (
                            <TickBox
                                row={removable.findIndex(each => rowKey(each) === rowKey(row))}
                                disabled={!isRemovable(row)}
                                label={t('tick', { name: row.title || kindName(row.kind) })}
                            />
                        )}
                    />
                )}
                <DataTable.Col<Contribution>
                    source="title"
                    label="resources.users.profile.contributions.title"
                    render={row => (
                        <>
                            <Name of={row} />
                            {row.text && <Text dir="auto">{row.text}</Text>}
                            <OnPhone>
                                {kindName(row.kind)} · <DateTimeField value={row.created} />
                            </OnPhone>
                        </>
                    )}
                />
                <DataTable.Col<Contribution>
                    source="kind"
                    label="resources.users.profile.contributions.kind"
                    fit
                    render={({ kind }) => kindName(kind)}
                />
                <DataTable.Col<Contribution>
                    source="created"
                    label="resources.users.profile.contributions.created"
                    fit
                    tabular
                    render={({ created }) => <DateTimeField value={created} />}
                />
                <DataTable.Col<Contribution>
                    source="fate"
                    label="resources.users.profile.contributions.fate"
                    fit
                    phone
                    render={row => <Outcome of={row} />}
                />
            </DataTable>
        </TicksContext>
    );
};

const kinds = ['new_product', 'correction', ...removableKinds] as const;

/** What the address says of kind and days; a day runs from midnight to midnight in the reader's time zone. */
const useNarrowing = () => {
    const [kind, setKind] = useAddressParam('kind');
    const [from, setFrom] = useAddressParam('from');
    const [to, setTo] = useAddressParam('to');
    const narrowing = {
        kind: kinds.find(each => each === kind),
        from: isDay(from) ? midnightOf(from) : undefined,
        to: isDay(to) ? midnightOf(addDays(to, 1)) : undefined,
    };
    return { narrowing, values: { kind, from, to }, set: { kind: setKind, from: setFrom, to: setTo } };
};

const dayFilters: readonly ListFilter[] = (['from', 'to'] as const).map(source => ({
    kind: 'day',
    source,
    label: `resources.users.profile.contributions.${source}`,
}));

export const ContributionsTab = () => {
    const translate = useTranslate();
    const { kindName } = useKinds();
    const [locale] = useLocaleState();
    const user = useRecordContext<User>()!;
    const isFilter = useOffers('GET user/{id}/standing');
    const { narrowing, values, set } = useNarrowing();
    const { data } = useCall('GET user/{id}/contributions', {
        params: { id: user.id },
        query: { ...narrowing, page: 1, per_page: logPageSize },
        placeholderData: keepPreviousData,
    });
    const counts = data?.counts;
    const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
    return (
        <>
            {isFilter && counts && (
                <Bar>
                    <Pills
                        label={translate('resources.users.profile.contributions.kind')}
                        value={narrowing.kind ?? ''}
                        tabs={[
                            {
                                value: '',
                                text: translate('resources.users.profile.contributions.all'),
                                count: total?.toLocaleString(locale),
                            },
                            ...kinds
                                .filter(kind => counts[kind] || kind === narrowing.kind)
                                .map(kind => ({
                                    value: kind,
                                    text: kindName(kind, 2),
                                    count: (counts[kind] ?? 0).toLocaleString(locale),
                                })),
                        ]}
                        onChange={kind => set.kind(kind || undefined)}
                    />
                    <FilterBar
                        filters={dayFilters}
                        values={values}
                        onChange={(source, value) => set[source as 'from'](value)}
                    />
                </Bar>
            )}
            <LogRows
                key={JSON.stringify(narrowing)}
                call="GET user/{id}/contributions"
                param="contributions-page"
                label="resources.users.profile.tabs.contributions"
                empty="resources.users.profile.noContributions"
                query={narrowing}
                counted
            >
                <Rows />
            </LogRows>
        </>
    );
};
