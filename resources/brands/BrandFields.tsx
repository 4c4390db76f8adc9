import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { limits } from '../../contract/limits.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { FieldPair, Fields } from '../../src/kit/form/FormFrame.tsx';
import { ChoiceInput } from '../../src/kit/input/ChoiceInput.tsx';
import { ImageInput } from '../../src/kit/input/ImageInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { maxLength, required } from '../../src/kit/validators.ts';
import { useTags } from './BrandTags.tsx';

const Logo = styled('div')(({ theme: { size } }) => ({ maxWidth: size.picture }));

const validateName = [required, maxLength(limits.brandName)];
const validateDescription = maxLength(limits.description);

/** The fields of a brand, the same for a new one and a known one (moderation document, section 5). */
export const BrandFields = () => {
    const own = useRecordContext<{ id?: number }>()?.id;
    const { data: brands } = useReference('brands');
    const { data: countries } = useReference('countries');
    const { data: tags } = useTags();
    return (
        <Fields>
            <TextInput source="name" validate={validateName} counted={limits.brandName} />
            <FieldPair>
                <ChoiceInput source="country_id" choices={countries} validate={required} />
                <ChoiceInput source="parent_id" choices={brands?.filter(({ id }) => id !== own)} optional />
            </FieldPair>
            <ChoiceInput source="tags" choices={tags} multiple validate={required} />
            <TextInput
                source="description"
                optional
                multiline
                minRows={3}
                maxRows={12}
                validate={validateDescription}
            />
            <Logo>
                <ImageInput source="logo" />
            </Logo>
        </Fields>
    );
};
