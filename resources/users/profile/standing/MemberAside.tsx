import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { MemberNote, Told } from '../../../../contract/members.ts';
import type { User } from '../../../../contract/profile.ts';
import { useSend } from '../../../../dataProvider/calls.ts';
import { useTakeBack } from '../../../../src/features/history/useTakeBack.tsx';
import { DateTimeField } from '../../../../src/ui/DateTimeField.tsx';
import { formatDay, parseWireTime } from '../../../../src/ui/format/time.ts';
import { ListFailure } from '../../../../src/ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../../../src/ui/message/useNotifyFailure.ts';
import { PageLoading } from '../../../../src/ui/page/PageLoading.tsx';
import { Section } from '../../../../src/ui/page/Section.tsx';
import { Quiet } from '../../../../src/ui/Quiet.tsx';
import { Stack } from '../../../../src/ui/record/parts.tsx';
import { styled } from '../../../../src/ui/styled.ts';
import { useNow } from '../../../../src/ui/useNow.ts';
import { useOffers } from '../../../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../../../src/ui/useOneAtATime.ts';
import { isMuted, standingKey, useStanding } from './useStanding.ts';

const List = styled('ul')(({ theme: { palette, typography } }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    ...typography.body2,
    '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '0 12px',
        paddingBlock: 10,
        borderBlockStart: `1px solid ${palette.paper.divider}`,
        overflowWrap: 'anywhere',
    },
    '& li > div': { flex: 1, minWidth: 0, whiteSpace: 'pre-wrap' },
    '& small': { display: 'block', color: palette.paper.muted, ...typography.caption },
    '& b': { fontWeight: typography.fontWeightMedium },
}));

const By = ({ by, at }: Pick<MemberNote, 'by' | 'at'>) => {
    const translate = useTranslate();
    return (
        <small>
            <bdi>{by?.name ?? translate('components.deleted')}</bdi> · <DateTimeField value={at} />
        </small>
    );
};

const dayOf = (wire: string | null) => {
    const time = parseWireTime(wire);
    return time ? formatDay(time) : '';
};

const Standing = ({ notes, onUndo }: { notes: readonly MemberNote[]; onUndo: (edit: number) => void }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.users.profile.standing.${key}`, args);
    const user = useRecordContext<User>()!;
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const end = useSend('POST user/{id}/unmute');
    const mayWrite = useOffers('POST user/{id}/standing');
    const [endNow, isEnding] = useOneAtATime(async () => {
        try {
            await end({ params: { id: user.id } });
            notify(t('ended'));
        } catch (error) {
            notifyFailure(error);
        }
        await queryClient.invalidateQueries({ queryKey: standingKey });
    });
    return (
        <List>
            {notes.map(note => (
                <li key={note.id}>
                    <div>
                        <b>
                            {note.type === 'warning'
                                ? t('warned')
                                : t(isMuted(note) ? 'mutedUntil' : 'wasMuted', { day: dayOf(note.until) })}
                        </b>{' '}
                        <span dir="auto">{note.note}</span>
                        <By {...note} />
                        {isMuted(note) && <small>{t('endsItself')}</small>}
                    </div>
                    {mayWrite && isMuted(note) && (
                        <Button size="small" loading={isEnding} onClick={() => void endNow()}>
                            {t('endNow')}
                        </Button>
                    )}
                    {mayWrite && note.type === 'warning' && note.edit !== null && (
                        <Button size="small" onClick={() => onUndo(note.edit!)}>
                            {t('undo')}
                        </Button>
                    )}
                </li>
            ))}
        </List>
    );
};

/** `8:12`, counting down to a moment. */
const Countdown = ({ to }: { to: string }) => {
    const now = useNow(1000);
    const seconds = Math.max(0, Math.round(((parseWireTime(to)?.getTime() ?? 0) - now.getTime()) / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const ToldList = ({ told }: { told: readonly Told[] }) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.users.profile.standing.${key}`);
    return (
        <List>
            {told.map(({ id, text, state, at }) => (
                <li key={id}>
                    <div>
                        <span dir="auto">“{text}”</span>
                        <small>
                            {state === 'waiting' ? (
                                <>
                                    {t('states.waiting')} <Countdown to={at} />
                                </>
                            ) : (
                                <>
                                    <DateTimeField value={at} />{' '}
                                    {state !== 'sent' && ` · ${t(`states.${state}`)}`}
                                </>
                            )}
                        </small>
                    </div>
                </li>
            ))}
        </List>
    );
};

/** Beside a member: only what staff wrote about them, and what they were told. */
export const MemberAside = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.users.profile.standing.${key}`, args);
    const user = useRecordContext<User>()!;
    const { data, error, refetch } = useStanding(user.id);
    const { start, dialog } = useTakeBack();
    if (error) return <ListFailure name={t('notes')} error={error} refetch={refetch} />;
    if (!data) return <PageLoading />;
    const notes = data.notes.filter(({ type }) => type === 'note');
    const standing = data.notes.filter(({ type }) => type !== 'note');
    return (
        <Stack>
            <Section title={t('notes')} end={<Quiet>{t('staffOnly')}</Quiet>}>
                {notes.length === 0 && <Quiet>{t('noNotes')}</Quiet>}
                <List>
                    {notes.map(({ id, note, by, at }) => (
                        <li key={id}>
                            <div>
                                <span dir="auto">{note}</span>
                                <By by={by} at={at} />
                            </div>
                        </li>
                    ))}
                </List>
            </Section>
            {standing.length > 0 && (
                <Section title={t('title')}>
                    <Standing notes={standing} onUndo={edit => void start({ edits: [edit] })} />
                </Section>
            )}
            {data.told.length > 0 && (
                <Section title={t('told', { name: user.username })} count={data.told.length}>
                    <ToldList told={data.told} />
                </Section>
            )}
            {dialog}
        </Stack>
    );
};
