import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { Section } from '../../src/ui/page/Section.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { styled } from '../../src/ui/styled.ts';
import { ingredientFields, hasOnePrimary, withPrimary, type Name } from './fields.ts';
import { Fields } from '../../src/ui/form/Fields.tsx';
import { RadioButtonGroupInput } from '../../src/ui/input/RadioButtonGroupInput.tsx';
import type { HazardScore } from '../../src/features/hazard/hazard.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { HazardTag } from '../../src/features/hazard/HazardTag.tsx';

const RiskLine = view(
    withMessages(['ingredient'], () => import('./RiskLine.tsx').then(module => module.RiskLine)),
    null,
);

interface Values {
    names: Name[];
}

const Row = styled('div')(({ theme: { size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    gap: space.fields,
    marginBlockEnd: space.fields,
    // Aligns the controls with the field below its label.
    '& > * + *': { marginBlockStart: size.fieldLabel, minHeight: size.input },
}));

const { max } = ingredientFields.names;

/** Exactly one name is primary (catalogue document, sections 4 and 5). */
const NamesInput = () => {
    const translate = useTranslate();
    const { control, getValues, setValue } = useFormContext<Values>();
    const { errors } = useFormState<Values>();
    const { fields, append, remove } = useFieldArray({
        control,
        name: 'names',
        keyName: 'key',
        rules: { validate: hasOnePrimary },
    });
    const wrong = errors.names?.root?.message ?? errors.names?.message;

    const setPrimary = (index: number, primary: boolean) => {
        const names = getValues('names');
        const updated = primary
            ? withPrimary(names, index)
            : names.map(name => ({ ...name, primary: false }));
        for (const [position, name] of updated.entries())
            setValue(`names.${position}.primary`, name.primary, { shouldDirty: true });
        if (wrong) setValue('names', getValues('names'), { shouldValidate: true });
    };

    return (
        <Section title={translate('resources.ingredients.names')} count={fields.length}>
            {fields.map((field, index) => (
                <NameRow
                    key={field.key}
                    index={index}
                    onPrimaryChange={primary => setPrimary(index, primary)}
                    onRemove={fields.length > 1 ? () => remove(index) : undefined}
                />
            ))}
            {wrong && (
                <FormHelperText error role="alert">
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
            <Button
                startIcon={<AddIcon />}
                disabled={fields.length >= max}
                onClick={() => append({ name: '', primary: false })}
            >
                {translate('resources.ingredients.addName')}
            </Button>
        </Section>
    );
};

interface NameRowProps {
    index: number;
    onPrimaryChange: (primary: boolean) => void;
    onRemove: (() => void) | undefined;
}

const NameRow = ({ index, onPrimaryChange, onRemove }: NameRowProps) => {
    const translate = useTranslate();
    const { watch } = useFormContext<Values>();
    const { name = '', primary = false } = watch(`names.${index}`) ?? {};
    return (
        <Row role="group" aria-label={translate('resources.ingredients.namePlace', { place: index + 1 })}>
            <TextInput source={`names.${index}.name`} label="resources.ingredients.fields.name" />
            <FormControlLabel
                label={translate('resources.ingredients.fields.primary')}
                control={
                    <Checkbox checked={primary} onChange={event => onPrimaryChange(event.target.checked)} />
                }
            />
            <IconButton
                disabled={!onRemove}
                aria-label={translate('resources.ingredients.removeName', { name })}
                onClick={onRemove}
            >
                <DeleteIcon />
            </IconButton>
        </Row>
    );
};

const tagOf = ({ id }: { id: HazardScore }) => <HazardTag score={id} />;

export const IngredientInputs = () => {
    // A backend that cannot rate several does not know these either.
    const isKnown = useOffers('POST ingredients/ratings');
    return (
        <Fields>
            <NamesInput />
            <RadioButtonGroupInput source="ewg_hazard_score" optionText={tagOf} />
            <RiskLine />
            <TextInput source="ewg_rating" />
            {isKnown && <TextInput source="cas_number" />}
            {isKnown && <TextInput source="functions" />}
            <TextInput source="description" />
        </Fields>
    );
};
