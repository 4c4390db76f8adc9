import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Post } from '../../contract/community.ts';
import { limits } from '../../contract/limits.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { FieldPair, Fields } from '../../src/kit/form/FormFrame.tsx';
import { ChoiceInput } from '../../src/kit/input/ChoiceInput.tsx';
import { ImagesInput } from '../../src/kit/input/ImagesInput.tsx';
import { MomentInput } from '../../src/kit/input/MomentInput.tsx';
import { ProductsInput } from '../../src/shared/product/ProductsInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { UserInput } from '../../src/shared/user/UserInput.tsx';
import { futureUnless, maxItems, maxLength, required } from '../../src/kit/validators.ts';

const titleRules = [required, maxLength(limits.postTitle)];
const bodyRules = [required, maxLength(limits.body)];
const imageRule = maxItems(limits.postImages, 'validation.images');

const Choosers = () => {
    const { channels } = useConsole();
    const { data } = useQuery({ queryKey: ['channels'], queryFn: channels });
    return (
        <FieldPair>
            <ChoiceInput source="channel_id" choices={data} validate={required} />
            <UserInput source="user_id" />
        </FieldPair>
    );
};

/** The fields of a post; channel and user are chosen for a new one alone (moderation document, section 5). */
export const PostFields = ({ post }: { post?: Post }) => {
    const visibleRule = useMemo(() => futureUnless(post?.visible_after), [post?.visible_after]);
    return (
        <Fields>
            {!post && <Choosers />}
            <TextInput source="title" validate={titleRules} counted={limits.postTitle} />
            <TextInput source="body" validate={bodyRules} multiline minRows={6} maxRows={24} />
            <MomentInput source="visible_after" validate={visibleRule} optional />
            <ProductsInput source="products" />
            <ImagesInput source="images" most={limits.postImages} validate={imageRule} />
        </Fields>
    );
};
