import { InlineCreate } from '../../src/kit/form/InlineCreate.tsx';
import { PostFields } from './PostFields.tsx';
import { toPostForm, type PostValues } from './postValues.ts';

/** The form in place for a new post; a save leads to its page, `onDone` closes it. */
export const NewPost = ({ onDone }: { onDone: () => void }) => (
    <InlineCreate
        label="resources.posts.create"
        transform={data => toPostForm(data as PostValues)}
        onDone={onDone}
        opensRecord
    >
        <PostFields />
    </InlineCreate>
);
