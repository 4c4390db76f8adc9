import { useRecordContext, useTranslate } from 'react-admin';
import type { Question } from '../../contract/community.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { RecordActions } from '../../src/kit/record/RecordActions.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { ThreadEntry } from '../../src/shared/thread/ThreadEntry.tsx';
import { ThreadList } from '../../src/shared/thread/ThreadList.tsx';
import { Answer } from './Answer.tsx';

/** The size of the asker's photo, in pixels. */
const photoSize = 40;

const Main = () => {
    const translate = useTranslate();
    const record = useRecordContext<Question>();
    if (!record) return null;
    const answers = record.product_question_answers;
    return (
        <Stack>
            <Section title={translate('resources.questions.asked')}>
                <ThreadEntry
                    user={record.user}
                    created={record.created}
                    text={record.question}
                    avatar={photoSize}
                />
            </Section>
            <Section title={translate('resources.questions.answers')} count={answers.length}>
                {answers.length > 0 ? (
                    <ThreadList items={answers}>
                        {answer => <Answer answer={answer} question={record} />}
                    </ThreadList>
                ) : (
                    <Quiet>{translate('resources.questions.noAnswers')}</Quiet>
                )}
            </Section>
        </Stack>
    );
};

/** One question with its answers and the replies to each (moderation document, section 2). */
export const QuestionShow = () => (
    <Show<Question> actions={<RecordActions />}>
        <Main />
    </Show>
);
