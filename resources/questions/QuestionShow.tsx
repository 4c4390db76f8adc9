import { useRecordContext, useTranslate } from 'react-admin';
import type { Question } from '../../contract/community.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { DeleteRecordButton } from '../../src/kit/record/DeleteRecordButton.tsx';
import { EditRecordButton } from '../../src/kit/record/EditRecordButton.tsx';
import { RecordPage, Stack } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { Said } from '../../src/shared/thread/Said.tsx';
import { ThreadList } from '../../src/shared/thread/ThreadList.tsx';
import { Answer } from './Answer.tsx';

/** Edge of the asker's photo in pixels. */
const askerSize = 40;

const Main = () => {
    const translate = useTranslate();
    const record = useRecordContext<Question>();
    if (!record) return null;
    const answers = record.product_question_answers;
    return (
        <Stack>
            <Section title={translate('resources.questions.asked')}>
                <Said user={record.user} created={record.created} text={record.question} avatar={askerSize} />
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
    <RecordPage<Question>
        actions={
            <>
                <DeleteRecordButton
                    label="resources.questions.delete.button"
                    question="resources.questions.delete.question"
                    done="resources.questions.delete.done"
                />
                <EditRecordButton label="resources.questions.edit" />
            </>
        }
        main={<Main />}
    />
);
