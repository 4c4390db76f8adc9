import { useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { EditedLink } from '../../../src/features/history/EditedLink.tsx';
import { Judged } from '../../../src/features/thread/Judged.tsx';
import { ThreadEntry } from '../../../src/features/thread/ThreadEntry.tsx';
import { useWordLanguage } from '../../../src/features/words/useWords.ts';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { Quoted } from '../../../src/ui/Quoted.tsx';

/** In pixels. */
const photoSize = 40;

/** A member's answer, after what was said before it and what that was about. */
export const TalkPane = ({ item }: { item: Extract<DeskItem, { kind: 'member_answer' }> }) => {
    const translate = useTranslate();
    const language = useWordLanguage();
    const t = (key: string) => translate(`resources.desk.talk.${key}`);
    const { record, talk, person } = item;
    const user = record.user && { ...record.user, photo: person?.photo ?? null };
    return (
        <>
            {talk.about && (
                <Section title={t('about')}>
                    <EditedLink record={talk.about} />
                </Section>
            )}
            <Section title={t('before')}>
                {talk.said.map(({ by, texts, at }, place) => {
                    const text = texts[language] ?? texts['own'] ?? texts['en'] ?? '';
                    if (by === 'member')
                        return (
                            <ThreadEntry
                                key={place}
                                user={user}
                                created={at}
                                text={text}
                                avatar={photoSize}
                            />
                        );
                    return (
                        <div key={place}>
                            <Quiet as="p">
                                {t('told')} <DateTimeField value={at} />
                            </Quiet>
                            <Quoted>{text}</Quoted>
                        </div>
                    );
                })}
            </Section>
            <Judged>
                <ThreadEntry user={user} created={record.created} text={record.body} avatar={photoSize} />
            </Judged>
            {record.reply !== null && (
                <Section title={t('reply')}>
                    <Quoted>{record.reply}</Quoted>
                </Section>
            )}
        </>
    );
};
