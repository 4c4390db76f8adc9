import EditIcon from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate, useRecordContext } from 'react-admin';
import type { Question, QuestionAnswer } from '../../contract/community.ts';
import { limits } from '../../contract/limits.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { InPlaceForm } from '../../src/features/form/InPlaceForm.tsx';
import { DeleteThreadEntry, ThreadEntryAction } from '../../src/features/thread/ThreadEntryActions.tsx';
import { Quoted } from '../../src/ui/Quoted.tsx';
import { Judged } from '../../src/features/thread/Judged.tsx';
import { ThreadEntry } from '../../src/features/thread/ThreadEntry.tsx';
import { countReplies, repliedTo } from '../../src/features/thread/threads.ts';
import { useThreadMode, useLinkedEntry } from '../../src/features/thread/useThreadMode.ts';
import { useUserName, UserName } from '../../src/features/user/UserLink.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { maxLength, required } from '../../src/ui/validators.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { Stack } from '../../src/ui/record/parts.tsx';
import { RecordActions } from '../../src/features/resource/RecordActions.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { chosenWords } from '../../src/features/words/chosenWords.ts';
import { DeskSection } from '../../src/features/desk/DeskSection.tsx';
import { MissingEntry } from '../../src/features/thread/MissingEntry.tsx';
import { ThreadList } from '../../src/features/thread/ThreadList.tsx';

const rules = [required(), maxLength(limits.body)];

interface AnswerFormProps {
    answer: QuestionAnswer;
    parent: string | undefined;
    onDone: () => void;
}

const AnswerForm = ({ answer: saved, parent, onDone }: AnswerFormProps) => {
    const { id, answer, user } = saved;
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const send = useSend('PUT product-question-answer/{id}');
    const name = useUserName(user);
    return (
        <InPlaceForm
            label={translate('resources.questions.answer.edit', { user: name })}
            values={{ answer }}
            saved={{ record: saved, kind: 'product_question_answer' }}
            save={(typed, version) => send({ params: { id }, body: { id, answer: typed.answer, version } })}
            onSaved={() => {
                notify('resources.questions.answer.saved');
                refresh();
                onDone();
            }}
            onCancel={onDone}
            draft={`questions/answers/${id}`}
        >
            {parent !== undefined && <Quoted>{parent}</Quoted>}
            <TextInput
                source="answer"
                label="resources.questions.fields.answer"
                validate={rules}
                multiline
                minRows={3}
                // Opened by a button to type in it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </InPlaceForm>
    );
};

interface AnswerProps {
    answer: QuestionAnswer;
    question: Question;
}

const Answer = ({ answer, question }: AnswerProps) => {
    const queries = useQueryClient();
    const remove = useSend('DELETE product-question-answer/{id}');
    const { at, editing, addressOf, begin, end } = useThreadMode();
    const { id, user, created, parent_id } = answer;
    const answers = question.product_question_answers;
    const name = useUserName(user);
    const isLinked = at === id;
    if (editing === id) {
        const parent = answers.find(other => other.id === parent_id);
        return <AnswerForm answer={answer} parent={parent?.answer} onDone={end} />;
    }
    return (
        <ThreadEntry
            user={user}
            created={created}
            text={answer.answer}
            replyTo={repliedTo(answers, answer)?.user?.username}
            link={{ to: addressOf('at', id), here: isLinked }}
            actions={
                <>
                    <ThreadEntryAction
                        label="resources.questions.answer.edit"
                        user={name}
                        icon={EditIcon}
                        shortcut={isLinked ? 'E' : undefined}
                        onAct={() => begin('editing', id)}
                    />
                    <DeleteThreadEntry
                        label="resources.questions.answer.delete.button"
                        title="resources.questions.answer.delete.title"
                        question="resources.questions.answer.delete.question"
                        done="resources.questions.answer.delete.done"
                        user={name}
                        text={answer.answer}
                        replies={countReplies(answers, id)}
                        isLinked={isLinked}
                        remove={() =>
                            remove({
                                words: chosenWords({
                                    kind: 'product_question_answer',
                                    id,
                                    outcome: 'removed',
                                }),
                                params: { id },
                                query: { version: answer.version },
                            })
                        }
                        onDeleted={() => void queries.invalidateQueries({ queryKey: ['questions'] })}
                    />
                </>
            }
        />
    );
};

/** In pixels. */
const photoSize = 40;

const Main = () => {
    const translate = useTranslate();
    const record = useRecordContext<Question>();
    if (!record) return null;
    const answers = record.product_question_answers;
    return (
        <Stack>
            <Section title={translate('resources.questions.asked')}>
                <Judged>
                    <ThreadEntry
                        user={record.user}
                        created={record.created}
                        text={record.question}
                        avatar={photoSize}
                    />
                </Judged>
            </Section>
            <Section title={translate('resources.questions.answers')} count={answers.length}>
                <MissingEntry items={answers} text="resources.questions.answer.missing" />
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

const Actions = () => <RecordActions keyless={useLinkedAnswer().hasKeys} />;

const Facts = () => {
    const { linked } = useLinkedAnswer();
    const translate = useTranslate();
    const latestOf = ({ product_question_answers: answers }: Question) => {
        // A list row has only the ids of its answers.
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
                    <Fact source="user" />
                    <Fact source="created" />
                    <Fact<Question>
                        source="replies"
                        render={({ product_question_answers: answers }) => answers.length}
                    />
                    <Fact source="latest" label="resources.questions.latest" render={latestOf} />
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

export const QuestionShow = () => (
    <Show<Question> actions={<Actions />} aside={<Facts />}>
        <Main />
    </Show>
);
