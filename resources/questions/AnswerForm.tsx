import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { QuestionAnswer } from '../../contract/community.ts';
import { limits } from '../../contract/limits.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { InPlaceForm } from '../../src/kit/form/InPlaceForm.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { useUserName } from '../../src/shared/user/UserLink.tsx';
import { Quoted } from '../../src/shared/thread/Quoted.tsx';
import { maxLength, required } from '../../src/kit/validators.ts';

const rules = [required, maxLength(limits.body)];

export interface AnswerFormProps {
    answer: QuestionAnswer;
    /** The text it replies to. */
    parent: string | undefined;
    onDone: () => void;
}

/** The form of an answer, below the text it replies to (moderation document, section 2). */
export const AnswerForm = ({ answer: saved, parent, onDone }: AnswerFormProps) => {
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
                // Opened by a button: typing is the next step.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </InPlaceForm>
    );
};
