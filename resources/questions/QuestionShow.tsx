import { useRecordContext, useTranslate } from 'react-admin';
import type { Question } from '../../contract/community.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { QueueButtons } from '../../src/kit/record/QueueButtons.tsx';
import { RecordActions } from '../../src/kit/record/RecordActions.tsx';
import { RelativeAge } from '../../src/kit/RelativeAge.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { DeskSection } from '../../src/shared/desk/DeskSection.tsx';
import { ThreadEntry } from '../../src/shared/thread/ThreadEntry.tsx';
import { UserName } from '../../src/shared/user/UserLink.tsx';
import { ThreadList } from '../../src/shared/thread/ThreadList.tsx';
import { useLinkedEntry } from '../../src/shared/thread/useThreadMode.ts';
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

const useLinkedAnswer = () => useLinkedEntry(useRecordContext<Question>()?.product_question_answers);

const Actions = () => <RecordActions keyless={useLinkedAnswer() !== undefined} />;

const Facts = () => {
    const linked = useLinkedAnswer();
    const translate = useTranslate();
    const latestOf = ({ product_question_answers: answers }: Question) => {
        // The row of the list, which the page may start with, has only the ids of its answers.
        const latest = answers
            .filter(({ created }) => created)
            .toSorted((one, other) => one.created!.localeCompare(other.created!))
            .at(-1);
        if (!latest) return <Quiet>{translate('resources.questions.noAnswers')}</Quiet>;
        return (
            <>
                <RelativeAge value={latest.created} />{' '}
                <Quiet>
                    <UserName user={latest.user} />
                </Quiet>
            </>
        );
    };
    const question = useRecordContext<Question>();
    return (
        <Stack>
            <Section title={translate('resources.questions.facts')}>
                <SimpleShowLayout>
                    <Labeled source="user" />
                    <Labeled source="created" />
                    <Labeled<Question>
                        source="replies"
                        render={({ product_question_answers: answers }) => answers.length}
                    />
                    <Labeled source="latest" label="resources.questions.latest" render={latestOf} />
                </SimpleShowLayout>
            </Section>
            {question && (
                <DeskSection
                    {...(linked === undefined
                        ? { kind: 'product_question', id: question.id }
                        : { kind: 'product_question_answer', id: linked })}
                />
            )}
        </Stack>
    );
};

/**
 * One question with its answers and the replies to each, and its neighbours in the list it was opened from
 * (moderation document, section 2).
 */
export const QuestionShow = () => (
    <Show<Question>
        actions={
            <>
                <QueueButtons />
                <Actions />
            </>
        }
        aside={<Facts />}
    >
        <Main />
    </Show>
);
