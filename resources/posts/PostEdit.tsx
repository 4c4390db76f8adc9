import { useEditContext } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { EditPage } from '../../src/kit/form/EditPage.tsx';
import { PostFields } from './PostFields.tsx';
import { toPostForm, type PostValues } from './postValues.ts';

const Fields = () => <PostFields post={useEditContext<Post>().record} />;

/** The form of a post. */
export const PostEdit = () => (
    <EditPage<Post>
        transform={(data, options) => toPostForm(data as PostValues, options?.previousData as Post)}
    >
        <Fields />
    </EditPage>
);
