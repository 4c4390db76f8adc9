import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Contribution } from '../../../../contract/desk.ts';
import { limits } from '../../../../contract/limits.ts';
import { removableKinds, type RemovableKind } from '../../../../contract/memberWords.ts';
import type { User } from '../../../../contract/profile.ts';
import { callKey, useSend } from '../../../../dataProvider/calls.ts';
import { chosenWords } from '../../../../src/features/words/chosenWords.ts';
import { DateTimeField } from '../../../../src/ui/DateTimeField.tsx';
import { Kbd } from '../../../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../../../src/ui/keys/useKey.ts';
import { DataTable } from '../../../../src/ui/list/DataTable.tsx';
import { TickBox, TickShownBox } from '../../../../src/ui/list/TickBox.tsx';
import { TicksContext, useTicks } from '../../../../src/ui/list/useTicks.ts';
import { useNotifyFailure } from '../../../../src/ui/message/useNotifyFailure.ts';
import { openable } from '../../../../src/ui/openable.tsx';
import { styled } from '../../../../src/ui/styled.ts';
import { useAddressParam } from '../../../../src/ui/useAddressParam.ts';
import { useOffers } from '../../../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../../../src/ui/useOneAtATime.ts';
import { OnPhone } from '../parts.tsx';
import { Outcome, What } from './Contributed.tsx';

const WillRead = openable(
    () => import('../../../../src/features/words/WillRead.tsx').then(module => module.WillRead),
    null,
);

export const useKindName = () => {
    const translate = useTranslate();
    return (kind: string, count = 1) => translate(`resources.desk.kinds.${kind}`, { smart_count: count });
};

/** Above the contributions: their kinds, or what is done with the ticked ones. */
export const ContributionsBar = styled('div')(({ theme: { breakpoints, palette, size, space } }) => ({
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
    // What the member will read.
    '& > div:last-child:has(p)': { flexBasis: '100%' },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** On a phone the box is no wider than itself: what was written takes the room, instead of the first column. */
const Table = styled('div')(({ theme: { breakpoints } }) => ({
    [breakpoints.down('phone')]: {
        '&&& tbody td:first-of-type:has(input)': { width: 'auto', maxWidth: 'none' },
        '&&& tbody td:has(input) + td': { width: '100%', maxWidth: 0 },
    },
}));

const rowKey = ({ kind, id }: Pick<Contribution, 'kind' | 'id'>) => `${kind} ${id}`;

/** A text of the member that can still be deleted. */
const isRemovable = ({ kind, fate }: Contribution) =>
    fate !== 'removed' && (removableKinds as readonly string[]).includes(kind);

const useShown = () => useListContext<Contribution & { id: number }>().data ?? [];

/** The contributions on the page; the texts among them can be ticked and deleted together. */
export const ContributionRows = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.users.profile.contributions.${key}`, args);
    const kindName = useKindName();
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
    const abouts = chosen.map(({ kind, id }) => ({
        kind,
        id,
        outcome: 'removed' as const,
        hasPictures: false,
        isChanged: false,
    }));
    const [firstAbout, ...otherAbouts] = abouts;
    const tells = useOffers('GET words') && chosen.length <= limits.jobStep;
    const [remove, isRemoving] = useOneAtATime(async () => {
        const items = chosen.map(({ kind, id }) => ({ kind: kind as RemovableKind, id }));
        try {
            const words = firstAbout && chosenWords(firstAbout);
            const { removed } = await send({ words, params: { id: user.id }, body: { items } });
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
                <ContributionsBar className="ticking">
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
                    {firstAbout && (
                        <WillRead
                            key={rowKey(firstAbout)}
                            open={tells}
                            scans={0}
                            outcomes={[
                                {
                                    abouts: [firstAbout, ...otherAbouts],
                                    readers: user.username,
                                    verb: t('delete', { smart_count: chosen.length }),
                                },
                            ]}
                        />
                    )}
                </ContributionsBar>
            )}
            <Table>
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
                        phone
                        rest
                        render={row => (
                            <>
                                <What of={row} />
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
            </Table>
        </TicksContext>
    );
};
