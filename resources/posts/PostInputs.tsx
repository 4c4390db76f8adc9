import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { FieldPair, Fields } from '../../src/kit/form/Fields.tsx';
import { DateTimeInput } from '../../src/kit/input/DateTimeInput.tsx';
import { ImagesInput } from '../../src/kit/input/ImagesInput.tsx';
import { ReferenceInput } from '../../src/kit/input/ReferenceInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { futureUnless } from '../../src/kit/validators.ts';
import { ProductsInput } from '../../src/shared/product/ProductsInput.tsx';
import { UserInput } from '../../src/shared/user/UserInput.tsx';

/** The inputs of a post; channel and user can be set only for a new one (moderation document, section 5). */
export const PostInputs = () => {
    const post = useRecordContext<Post>();
    const visibleRule = useMemo(() => futureUnless(post?.visible_after), [post?.visible_after]);
    return (
        <Fields>
            {!post && (
                <FieldPair>
                    <ReferenceInput source="channel_id" />
                    <UserInput source="user_id" />
                </FieldPair>
            )}
            <TextInput source="title" />
            <TextInput source="body" minRows={6} maxRows={24} />
            <DateTimeInput source="visible_after" validate={visibleRule} />
            <ProductsInput source="products" />
            <ImagesInput source="images" />
        </Fields>
    );
};
