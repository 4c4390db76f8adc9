import EditIcon from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import type { Question, QuestionAnswer } from '../../contract/community.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { DeleteThreadEntry } from '../../src/shared/thread/DeleteThreadEntry.tsx';
import { ThreadEntry } from '../../src/shared/thread/ThreadEntry.tsx';
import { ThreadEntryAction } from '../../src/shared/thread/ThreadEntryAction.tsx';
import { countReplies, repliedTo } from '../../src/shared/thread/threads.ts';
import { useThreadMode } from '../../src/shared/thread/useThreadMode.ts';
import { useUserName } from '../../src/shared/user/UserLink.tsx';
import { AnswerForm } from './AnswerForm.tsx';

export interface AnswerProps {
    answer: QuestionAnswer;
    question: Question;
}

/** One answer or reply, with buttons to edit it in place and delete it. */
export const Answer = ({ answer, question }: AnswerProps) => {
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
                        question="resources.questions.answer.delete.question"
                        done="resources.questions.answer.delete.done"
                        user={name}
                        text={answer.answer}
                        replies={countReplies(answers, id)}
                        isLinked={isLinked}
                        remove={() => remove({ params: { id }, query: { version: answer.version } })}
                        onDeleted={() => void queries.invalidateQueries({ queryKey: ['questions'] })}
                    />
                </>
            }
        />
    );
};
