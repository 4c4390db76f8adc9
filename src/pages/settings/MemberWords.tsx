import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import { messageKinds, type MessageKind } from '../../../contract/memberWords.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useWordLanguage } from '../../features/words/useWords.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Stack } from '../../ui/record/parts.tsx';
import { styled } from '../../ui/styled.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

const Body = styled(Stack)(({ theme: { palette, size, space, typography } }) => ({
    maxInlineSize: size.formMax,
    padding: space.inline,
    '& ol': {
        display: 'grid',
        gap: 8,
        margin: 0,
        marginBlockEnd: 8,
        paddingInlineStart: 20,
        listStyle: 'decimal',
    },
    '& li': { ...typography.body2, color: palette.paper.secondary, overflowWrap: 'anywhere' },
    '& li > div': { display: 'flex', gap: 8 },
    '& .acts': { display: 'flex', gap: 8 },
}));

interface WordsOfKindProps {
    kind: MessageKind;
    texts: readonly string[];
    own: number;
}

/** The words of one kind of message: Backbar's, which stay, and those of the team after them. */
const WordsOfKind = ({ kind, texts, own }: WordsOfKindProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.memberWords.${key}`, args);
    const title = t(`kinds.${kind}`);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const send = useSend('PUT words');
    const known = texts.length - own;
    const stored = texts.slice(known);
    const [typed, setTyped] = useState(stored);
    const wanted = typed.map(text => text.trim()).filter(text => text !== '');
    const isChanged = JSON.stringify(wanted) !== JSON.stringify(stored);
    const isLong = wanted.some(text => characters(text) > limits.memberWords);
    const [save, isSaving] = useOneAtATime(async () => {
        try {
            await send({ body: { kind, texts: wanted } });
            setTyped(wanted);
            notify(t('saved'), { type: 'success' });
        } catch (error) {
            notifyFailure(error);
        }
        await queryClient.invalidateQueries({ queryKey: callKey('GET words') });
    });
    const put = (at: number, text: string) =>
        setTyped(typed.map((each, place) => (place === at ? text : each)));
    return (
        <Section title={title}>
            <ol>
                {texts.slice(0, known).map(text => (
                    <li key={text} dir="auto">
                        {text.replace('%{scans}', t('gaps.scans')).replace('%{until}', t('gaps.until'))}
                    </li>
                ))}
                {typed.map((text, at) => (
                    // The places are all that tells them apart.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={at}>
                        <div>
                            <OutlinedInput
                                fullWidth
                                multiline
                                value={text}
                                inputProps={{
                                    dir: 'auto',
                                    'aria-label': t('own', { kind: title, number: known + at + 1 }),
                                }}
                                onChange={({ target }) => put(at, target.value)}
                            />
                            <IconButton
                                aria-label={t('remove', { number: known + at + 1 })}
                                onClick={() => setTyped(typed.filter((_, place) => place !== at))}
                            >
                                <DeleteIcon />
                            </IconButton>
                        </div>
                    </li>
                ))}
            </ol>
            <div className="acts">
                {known + typed.length < limits.wordings && (
                    <Button size="small" startIcon={<AddIcon />} onClick={() => setTyped([...typed, ''])}>
                        {t('add')}
                    </Button>
                )}
                {isChanged && (
                    <Button
                        size="small"
                        variant="contained"
                        disabled={isLong}
                        loading={isSaving}
                        onClick={() => void save()}
                    >
                        {t('save')}
                    </Button>
                )}
            </div>
        </Section>
    );
};

/** What members are told, by the kind of message; the team words further texts, ten at most of each kind. */
export const MemberWords = () => {
    const translate = useTranslate();
    const language = useWordLanguage();
    const { data, error, refetch } = useCall('GET words', { query: { language } });
    if (error)
        return <ListFailure name={translate('pages.settings.words')} error={error} refetch={refetch} />;
    if (!data) return <PageLoading />;
    return (
        <Body>
            <div>{translate('pages.settings.memberWords.about')}</div>
            <div>
                {translate('pages.settings.memberWords.stands', { scans: '%{scans}', until: '%{until}' })}
            </div>
            {messageKinds.map(kind => (
                <WordsOfKind
                    key={kind}
                    kind={kind}
                    texts={data[kind]?.texts ?? []}
                    own={data[kind]?.own ?? 0}
                />
            ))}
        </Body>
    );
};
