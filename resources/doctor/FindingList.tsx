import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Finding } from '../../contract/doctor.ts';
import type { DoctorRule } from '../../contract/doctorRules.ts';
import { callKey, useCall, useHttp, useSend } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { formatDay, formatWireDay } from '../../src/ui/format/time.ts';
import { KeyBar } from '../../src/ui/keys/KeyBar.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { csvStyle, toCsv } from '../../src/ui/list/csv.ts';
import { Pills } from '../../src/ui/list/Pills.tsx';
import { Pagination } from '../../src/ui/list/Pagination.tsx';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { offerFile } from '../../src/ui/offerFile.ts';
import { openable } from '../../src/ui/openable.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { pathOfFound, useDoctorWords } from './ruleWords.ts';

const AcceptDialog = openable(() => import('./AcceptDialog.tsx').then(module => module.AcceptDialog));

const Bar = styled('div')(({ theme: { breakpoints, space } }) => ({
    padding: `8px ${space.inline}px`,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** Sticks to the foot of the window with the keys in it. */
const Foot = styled('div')(({ theme: { breakpoints, palette, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: zIndex.appBar - 1,
    paddingInline: space.inline,
    backgroundColor: palette.paper.surface,
    [breakpoints.down('phone')]: { display: 'none' },
}));

const perPage = 50;

/** The most rows that a page of the call has. */
const exported = 250;

const useExport = (rule: DoctorRule, accepted: 'true' | 'false') => {
    const http = useHttp();
    const [locale] = useLocaleState();
    const { say, ruleName } = useDoctorWords();
    return async () => {
        const rows: Finding[] = [];
        for (let page = 1; ; page += 1) {
            const { items, total } = await http.call('GET doctor/rule/{rule}', {
                params: { rule },
                query: { page, per_page: exported, accepted },
            });
            rows.push(...items);
            if (rows.length >= total || items.length === 0) break;
        }
        const head = ['kind', 'id', 'record', 'reached', 'reason'].map(field => say(`fields.${field}`));
        const lines = rows.map(({ kind, id, name, reached, acceptance }) => [
            kind,
            id,
            name,
            reached,
            acceptance?.reason,
        ]);
        offerFile(
            new Blob([toCsv([head, ...lines], csvStyle(locale))], { type: 'text/csv' }),
            `${ruleName(rule)} ${formatDay(new Date())}.csv`,
        );
    };
};

/** J and K move the focus from name to name. */
const useRowKeys = (frame: { current: HTMLElement | null }) => {
    const move = (by: number) => {
        const links = [...(frame.current?.querySelectorAll<HTMLElement>('tbody td:first-of-type a') ?? [])];
        const place = links.indexOf(document.activeElement as HTMLElement);
        links[Math.min(links.length - 1, Math.max(0, place + by))]?.focus();
    };
    useKey('j', () => move(1));
    useKey('k', () => move(-1));
};

/** The findings of a rule, those first that reach most people. */
export const FindingList = ({ rule }: { rule: DoctorRule }) => {
    const translate = useTranslate();
    const { say, number, ruleName } = useDoctorWords();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const frame = useRef<HTMLDivElement>(null);
    const [asked, setAsked] = useState<Finding | 'category'>();
    const [pageParam, setPage] = useAddressParam('page');
    const [acceptedParam, setAccepted] = useAddressParam('accepted');
    const accepted = acceptedParam === 'true' ? 'true' : 'false';
    const page = Math.max(1, Number(pageParam) || 1);
    const { data, error, refetch } = useCall('GET doctor/rule/{rule}', {
        params: { rule },
        query: { page, per_page: perPage, accepted },
        placeholderData: before => before,
    });
    const mayAccept = useOffers('POST doctor/acceptances');
    const withdraw = useSend('DELETE doctor/accepted/{id}');
    const save = useExport(rule, accepted);
    useRowKeys(frame);
    const readAgain = () => queryClient.invalidateQueries({ queryKey: callKey('GET doctor/rule/{rule}') });
    const acceptNoLonger = async ({ acceptance }: Finding) => {
        try {
            await withdraw({ params: { id: acceptance!.id } });
            notify('resources.doctor.acceptedNoLonger', { type: 'success' });
            await readAgain();
        } catch (failure) {
            notifyFailure(failure);
        }
    };
    const acceptance: Column<Finding> = {
        id: 'accept',
        label: 'resources.doctor.fields.accept',
        fit: true,
        phone: true,
        cell: row =>
            row.acceptance ? (
                <>
                    <span dir="auto">{row.acceptance.reason}</span>{' '}
                    {row.acceptance.until && say('until', { day: formatWireDay(row.acceptance.until) })}{' '}
                    {mayAccept && (
                        <Button size="small" variant="text" onClick={() => void acceptNoLonger(row)}>
                            {say('noLonger')}
                        </Button>
                    )}
                </>
            ) : (
                mayAccept && (
                    <Button
                        size="small"
                        variant="text"
                        aria-haspopup="dialog"
                        aria-label={say('acceptOne', { name: row.name })}
                        onClick={() => setAsked(row)}
                    >
                        {say('accept')}
                    </Button>
                )
            ),
    };
    const columns: Column<Finding>[] = [
        {
            id: 'record',
            label: 'resources.doctor.fields.record',
            picture: ({ image }) => <StemImage stem={image} size={110} alt="" />,
            cell: ({ name }) => <bdi dir="auto">{name}</bdi>,
        },
        {
            id: 'kind',
            label: 'resources.doctor.fields.kind',
            spare: true,
            fit: true,
            cell: ({ kind }) => say(`kinds.${kind}`),
        },
        {
            id: 'reached',
            label: 'resources.doctor.fields.reached',
            figures: true,
            fit: true,
            cell: ({ reached }) => number(reached),
        },
        acceptance,
    ];
    const title = ruleName(rule);
    const tabs = [
        { value: 'false', text: say('open') },
        { value: 'true', text: say('accepted') },
    ];
    return (
        <div ref={frame}>
            <PageHead
                title={title}
                trail={[{ label: say('name', { smart_count: 2 }), to: listPath('doctor') }]}
                count={data?.total}
                actions={
                    <>
                        {mayAccept && (
                            <Button
                                variant="outlined"
                                aria-haspopup="dialog"
                                onClick={() => setAsked('category')}
                            >
                                {say('acceptCategory')}
                            </Button>
                        )}
                        <Button
                            variant="outlined"
                            startIcon={<DownloadIcon />}
                            disabled={!data?.total}
                            onClick={() => void save().catch(notifyFailure)}
                        >
                            {translate('ra.action.export')}
                        </Button>
                    </>
                }
            />
            <Bar>
                <Pills
                    value={accepted}
                    tabs={tabs}
                    onChange={value => setAccepted(value === 'true' ? 'true' : undefined)}
                />
            </Bar>
            {error && <ListFailure name={title} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data?.items.length === 0 && (
                <EmptyState drawing="done" title={say('noFindings')} text={say('noFindingsHint')} />
            )}
            {data && data.items.length > 0 && (
                <RowsTable
                    label={title}
                    columns={columns}
                    rows={data.items}
                    rowKey={({ kind, id }) => `${kind} ${id}`}
                    to={({ kind, id }) => pathOfFound(kind, id)}
                />
            )}
            {data && data.total > perPage && (
                <Pagination
                    page={page}
                    perPage={perPage}
                    total={data.total}
                    setPage={wanted => setPage(wanted > 1 ? String(wanted) : undefined)}
                />
            )}
            <Foot>
                <KeyBar
                    label={translate('shell.keys')}
                    entries={[{ keys: ['J', 'K'], label: 'resources.doctor.walk' }]}
                />
            </Foot>
            <AcceptDialog
                open={asked !== undefined}
                rule={rule}
                finding={asked === 'category' ? undefined : asked}
                onSaved={readAgain}
                onClose={() => setAsked(undefined)}
            />
        </div>
    );
};
