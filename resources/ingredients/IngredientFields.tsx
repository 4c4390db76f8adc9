import { limits } from '../../contract/limits.ts';
import { Fields } from '../../src/kit/form/FormFrame.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { maxLength } from '../../src/kit/validators.ts';
import { HazardInput } from './HazardInput.tsx';
import { NamesInput } from './NamesInput.tsx';

const validateRating = maxLength(limits.ewgRating);
const validateDescription = maxLength(limits.description);

/** The fields of an ingredient, the same for a new one and a known one. */
export const IngredientFields = () => (
    <Fields>
        <NamesInput />
        <HazardInput />
        <TextInput source="ewg_rating" optional validate={validateRating} counted={limits.ewgRating} />
        <TextInput
            source="description"
            optional
            multiline
            minRows={3}
            maxRows={12}
            validate={validateDescription}
        />
    </Fields>
);
