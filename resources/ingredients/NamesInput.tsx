import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { Section } from '../../src/kit/Section.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { styled } from '../../src/kit/styled.ts';
import { ingredientFields } from './fields.ts';
import { hasOnePrimary, withPrimary, type Name } from './names.ts';

interface Values {
    names: Name[];
}

const Row = styled('div')(({ theme: { size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    gap: space.fields,
    marginBlockEnd: space.fields,
    // The label is above the field, so controls beside the field are aligned below it.
    '& > * + *': { marginBlockStart: size.fieldLabel, minHeight: size.input },
}));

const { max } = ingredientFields.names;

/** The names of an ingredient, exactly one of them primary (catalogue document, sections 4 and 5). */
export const NamesInput = () => {
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
    /** Absent for the only name, which cannot be removed. */
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
