import Button from '@mui/material/Button';
import { Fragment, useState } from 'react';
import { useLocation, useNavigate, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { readId } from '../../../contract/limits.ts';
import { callKey, useHttp } from '../../../dataProvider/calls.ts';
import { ErrorState } from '../../ui/message/ErrorState.tsx';
import { formatDay, parseWireTime } from '../../ui/format/time.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { MainAndAside } from '../../ui/page/MainAndAside.tsx';
import { PageHead, type Crumb } from '../../ui/page/PageHead.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import { LinesSkeleton } from '../../ui/record/LinesSkeleton.tsx';
import { useRecordKind } from '../resource/recordKind.ts';
import { useAddressParam } from '../../ui/useAddressParam.ts';
import { useKey } from '../../ui/keys/useKey.ts';
import { styled } from '../../ui/styled.ts';
import { EditLine } from './EditLine.tsx';
import { HistoryAside } from './HistoryAside.tsx';
import { withoutHistory } from './historyAddress.ts';
import { useEditPages } from './useEditPages.ts';

const Days = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    // The lines reach the edges of the column, so that the open one stands out.
    marginInline: `-${space.inline}px -32px`,
    '& h2': { ...typography.body2, color: palette.paper.muted, padding: `16px ${space.inline}px 6px` },
    '& ol': { listStyle: 'none', padding: 0, margin: 0 },
    '& .foot': { padding: `12px ${space.inline}px` },
    [breakpoints.down('phone')]: {
        marginInline: -space.inlinePhone,
        '& h2, & .foot': { paddingInline: space.inlinePhone },
    },
}));

const dayOf = ({ at }: Edit) => {
    const date = parseWireTime(at);
    return date ? formatDay(date) : '';
};

const byDay = (edits: readonly Edit[]) => {
    const days: { day: string; edits: Edit[] }[] = [];
    for (const edit of edits) {
        const day = dayOf(edit);
        if (days.at(-1)?.day !== day) days.push({ day, edits: [] });
        days.at(-1)!.edits.push(edit);
    }
    return days;
};

export interface RecordHistoryProps {
    record: RaRecord;
    title: string;
    trail: readonly Crumb[];
}

/** Edits by day, beside the record as it was after the open one. The address keeps the open edit and the filters. */
export const RecordHistory = ({ record, title, trail }: RecordHistoryProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const location = useLocation();
    const resource = useResourceContext();
    const [who, setWho] = useAddressParam('who');
    const [field, setField] = useAddressParam('field');
    const [change, setChange] = useAddressParam('change');
    const kind = useRecordKind();
    const by = who === undefined ? undefined : readId(who);
    const query = { kind: kind!, id: String(record.id), by, field };
    const { call } = useHttp();
    const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEditPages(
        callKey('GET history', { query }),
        (before, signal) => call('GET history', { query: { ...query, before }, signal }),
        kind !== undefined,
    );
    const back = withoutHistory(location);
    useKey('Escape', () => void navigate(back));
    const [first] = data?.pages ?? [];
    const edits = data?.pages.flatMap(page => page?.items ?? []) ?? [];
    const open = edits.find(({ id }) => String(id) === change);
    const since = parseWireTime(first?.since);
    const [today] = useState(() => formatDay(new Date()));
    const name = translate(`resources.${resource}.name`, { smart_count: 1 });
    return (
        <>
            <PageHead
                trail={[...trail, { label: title, to: `${back.pathname}${back.search}` }]}
                title={title}
                part={translate('history.title')}
                facts={
                    first &&
                    since &&
                    translate('history.since', { smart_count: first.total ?? 0, day: formatDay(since) })
                }
                actions={
                    <Button onClick={() => void navigate(back)} aria-keyshortcuts="Escape">
                        {translate('history.back', { name })}
                        <Kbd keys="Esc" />
                    </Button>
                }
                divided
            />
            {error && (
                <ErrorState what="history.failed" why={reasonOf(error)} onRetry={() => void refetch()} />
            )}
            <MainAndAside
                aside={
                    <HistoryAside
                        record={record}
                        edit={open}
                        authors={first?.authors ?? []}
                        who={who}
                        field={field}
                        onWho={setWho}
                        onField={setField}
                    />
                }
                busy={isPending}
            >
                {isPending && <LinesSkeleton />}
                {data && edits.length === 0 && (
                    <Quiet>{translate(who || field ? 'history.noneSuch' : 'history.none')}</Quiet>
                )}
                <Days>
                    {byDay(edits).map(({ day, edits: ofDay }) => (
                        <Fragment key={day}>
                            <h2>{day === today ? translate('history.today', { day }) : day}</h2>
                            <ol>
                                {ofDay.map(edit => (
                                    <EditLine
                                        key={edit.id}
                                        edit={edit}
                                        newer={edits.slice(0, edits.indexOf(edit))}
                                        isOpen={edit === open}
                                        onToggle={() =>
                                            setChange(edit === open ? undefined : String(edit.id))
                                        }
                                    />
                                ))}
                            </ol>
                        </Fragment>
                    ))}
                    {hasNextPage && (
                        <div className="foot">
                            <Button
                                loading={isFetchingNextPage}
                                onClick={() => void fetchNextPage({ cancelRefetch: false })}
                            >
                                {translate('history.older')}
                            </Button>
                        </div>
                    )}
                </Days>
            </MainAndAside>
        </>
    );
};
