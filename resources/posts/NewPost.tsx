import { InlineCreate } from '../../src/kit/form/InlineCreate.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { PostInputs } from './PostInputs.tsx';

/** The inline form to add a post; saving leads to its page, `onDone` closes it. */
export const NewPost = ({ onDone }: { onDone: () => void }) => (
    <InlineCreate onDone={onDone} opensRecord>
        <SimpleForm>
            <PostInputs />
        </SimpleForm>
    </InlineCreate>
);
