import ApplyIcon from '@mui/icons-material/BoltOutlined';
import ApproveIcon from '@mui/icons-material/ThumbUpOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import AlreadyIcon from '@mui/icons-material/RemoveOutlined';
import RightIcon from '@mui/icons-material/CheckOutlined';
import WrongIcon from '@mui/icons-material/CloseOutlined';
import LaterIcon from '@mui/icons-material/ScheduleOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { DeskItem, DeskKind, DeskRef } from '../../../contract/desk.ts';
import { correctionOutcomes, type CorrectionOutcome } from '../../../contract/limits.ts';
import type { Patch } from '../../../contract/deskDetail.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { openedHere } from '../../ui/form/useLeaveForm.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { ChangeButton } from '../../ui/record/ChangeButton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { styled } from '../../ui/styled.ts';
import { itemQuery } from './deskQueries.ts';
import { chosenWords } from '../words/chosenWords.ts';
import { WordsOf } from '../words/WordsOf.tsx';
import { LaterDialog } from './LaterDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { Notes } from './Notes.tsx';
import { useJudgement } from './patch/useJudgement.ts';
import { formPath } from './subject.ts';
import { useFateWords } from './useFateWords.ts';

const Buttons = styled('div')(({ theme: { size } }) => ({
    display: 'grid',
    gap: 8,
    marginBlock: 8,
    '& .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& .MuiButton-root kbd': { marginInlineStart: 'auto' },
}));

/** The record's own state says whether it is decided. */
const decidedByRecord: readonly DeskKind[] = ['new_product', 'correction'];

/** The section's title names the record, which is part of another record's page. */
const partsOfPages: readonly DeskKind[] = ['post_comment', 'product_question_answer'];

const said = { waiting: 'back', later: 'later', handed: 'handed', done: 'done' } as const;

/** What a decision says of a correction; null for another one. */
const correctionOutcomeOf = ({ outcome }: BodyOf<'PUT desk/{kind}/{id}'>) =>
    correctionOutcomes.find(each => each === outcome) ?? null;

interface CorrectionButtonsProps {
    item: Extract<DeskItem, { kind: 'correction' }>;
    isPending: boolean;
    onApply: (patch: Patch) => void;
    onMark: (outcome: CorrectionOutcome) => void;
}

const CorrectionButtons = ({ item, isPending, onApply, onMark }: CorrectionButtonsProps) => {
    const translate = useTranslate();
    const patch = useJudgement(item)?.patch;
    const t = (key: string) => translate(`resources.desk.actions.${key}`);
    const form = formPath(item);
    const isApplied = patch && patch.strength !== 'point';
    return (
        <>
            {isApplied ? (
                <ChangeButton
                    shortcut="a"
                    variant="contained"
                    startIcon={<ApplyIcon />}
                    loading={isPending || patch.strength === 'place'}
                    act={() => onApply(patch)}
                >
                    {t('apply')}
                </ChangeButton>
            ) : (
                <ChangeButton
                    shortcut="a"
                    startIcon={<RightIcon />}
                    loading={isPending}
                    act={() => onMark('right')}
                >
                    {t('right')}
                </ChangeButton>
            )}
            {/* R resolves on the page of a correction, without saying what it was. */}
            <ChangeButton
                shortcut="i"
                startIcon={<AlreadyIcon />}
                loading={isPending}
                act={() => onMark('already_so')}
            >
                {t('already')}
            </ChangeButton>
            <ChangeButton
                shortcut="w"
                startIcon={<WrongIcon />}
                loading={isPending}
                act={() => onMark('wrong')}
            >
                {t('wrong')}
            </ChangeButton>
            {form && (
                <ChangeButton shortcut="e" startIcon={<EditIcon />} act={form} state={openedHere}>
                    {t('edit')}
                </ChangeButton>
            )}
        </>
    );
};

export const DeskPart = ({ kind, id }: DeskRef & { open: boolean }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const { identity } = useGetIdentity();
    const fateOf = useFateWords(Number(identity?.id));
    const refresh = useRefresh();
    const sendMark = useSend('PUT desk/{kind}/{id}');
    const sendPatch = useSend('POST desk/corrections/{id}/apply');
    const [asking, setAsking] = useState<'later' | 'note'>();
    const { data: item, refetch } = useQuery(itemQuery({ kind, id }));
    const [send, isPending] = useOneAtATime(async (act: () => Promise<unknown>, done: string) => {
        try {
            await act();
            notify(`resources.desk.item.said.${done}`);
            // The question stays on the screen until the answer is stored.
            setAsking(undefined);
        } catch (error) {
            notifyFailure(error);
        }
        await refetch();
    });
    const t = (key: string) => translate(`resources.desk.${key}`);
    if (!item) return null;
    const close = () => setAsking(undefined);
    const mark = (body: BodyOf<'PUT desk/{kind}/{id}'>) =>
        void send(async () => {
            const words = chosenWords({ kind, id, outcome: correctionOutcomeOf(body) });
            await sendMark({ words, params: { kind, id }, body });
            if (decidedByRecord.includes(kind)) refresh();
        }, said[body.state]);
    const apply = (patch: Patch) =>
        void send(async () => {
            const words = chosenWords({ kind, id, outcome: 'right' });
            await sendPatch({ words, params: { id }, body: { changes: patch.changes } });
            refresh();
        }, 'applied');
    const isWaiting = item.state !== 'done';
    // Postponed or handed over; anyone may take it back.
    const isElsewhere = item.state === 'later' || item.state === 'handed';
    // A text can be deleted whenever it is there; a submission's page says it beside its own buttons.
    const tells = kind === 'correction' ? isWaiting : kind !== 'new_product';
    const canBeDone = isWaiting && !decidedByRecord.includes(kind);
    return (
        <Section
            title={
                partsOfPages.includes(kind)
                    ? `${t('item.title')}: ${translate(`resources.desk.kinds.${kind}`, { smart_count: 1 })}`
                    : t('item.title')
            }
        >
            <Quiet role="status">{fateOf(item, null)}</Quiet>
            <Buttons>
                {item.kind === 'correction' && isWaiting && (
                    <CorrectionButtons
                        item={item}
                        isPending={isPending}
                        onApply={apply}
                        onMark={outcome => mark({ state: 'done', outcome })}
                    />
                )}
                {canBeDone && kind !== 'barcode_scan_miss' && (
                    <ChangeButton
                        shortcut="a"
                        startIcon={<ApproveIcon />}
                        loading={isPending}
                        act={() => mark({ state: 'done', outcome: 'approved' })}
                    >
                        {t('actions.approve')}
                    </ChangeButton>
                )}
                {isWaiting && (
                    <ChangeButton
                        shortcut="s"
                        startIcon={<LaterIcon />}
                        aria-haspopup="dialog"
                        act={() => setAsking('later')}
                    >
                        {t('actions.later')}
                    </ChangeButton>
                )}
                <ChangeButton
                    shortcut="n"
                    startIcon={<NoteIcon />}
                    aria-haspopup="dialog"
                    act={() => setAsking('note')}
                >
                    {t('actions.note')}
                </ChangeButton>
            </Buttons>
            {tells && <WordsOf open rows={[item]} resolves />}
            <Notes notes={item.notes} />
            {asking === 'later' && (
                <LaterDialog
                    onUntil={until => mark({ state: 'later', until })}
                    handedBy={item.handed?.by}
                    onHand={(handed_to, reason) =>
                        mark({ state: 'handed', handed_to, ...(reason && { reason }) })
                    }
                    onBack={isElsewhere ? () => mark({ state: 'waiting' }) : undefined}
                    onClose={close}
                />
            )}
            {asking === 'note' && (
                <NoteDialog
                    item={item}
                    onNoted={() => notify('resources.desk.item.said.note')}
                    onClose={close}
                />
            )}
        </Section>
    );
};
