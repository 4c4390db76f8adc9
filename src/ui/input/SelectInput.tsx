import { useTranslate } from 'react-admin';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';
import { Select } from './Select.tsx';
import { useOptions, type ChoicesProps } from './useOptions.ts';

export interface SelectInputProps extends Omit<CommonInputProps, 'source'>, ChoicesProps {
    /** The surrounding reference input's by default. */
    source?: string;
    /** Message key, or translated: the option for no choice, absent if a choice is required. */
    emptyText?: string;
    /** The value of that option; an empty text by default. */
    emptyValue?: unknown;
}

/** The choices are given, the declared field's, or the surrounding reference input's. */
export const SelectInput = (props: SelectInputProps) => {
    const { emptyText = '', emptyValue = '', disabled, readOnly } = props;
    const translate = useTranslate();
    const { source, options, valueOf, textOf, isDisabled } = useOptions(props);
    const { id, field, name, error, isRequired, describedBy, shell } = useOwnInput(
        { ...props, source },
        { defaultValue: emptyValue },
    );
    const chosen = options.findIndex(choice => valueOf(choice) === field.value);
    const none = {
        value: -1,
        text: emptyText && translate(emptyText, { _: emptyText }),
        disabled: isRequired,
    };
    return (
        <FieldShell {...shell}>
            <Select
                id={id}
                name={field.name}
                field={field.ref}
                label={name}
                labelId={props.label === false ? undefined : `${id}-label`}
                disabled={disabled || readOnly}
                required={isRequired}
                invalid={error !== undefined}
                describedBy={describedBy}
                options={[
                    ...(isRequired && chosen >= 0 ? [] : [none]),
                    ...options.map((choice, index) => ({
                        value: index,
                        text: String(textOf(choice)),
                        disabled: isDisabled(choice),
                    })),
                ]}
                value={chosen}
                onChange={index => {
                    const choice = options[Number(index)];
                    field.onChange(choice ? valueOf(choice) : emptyValue, choice);
                }}
                onBlur={field.onBlur}
            />
        </FieldShell>
    );
};
