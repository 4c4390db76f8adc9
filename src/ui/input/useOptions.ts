import { useContext, useMemo } from 'react';
import {
    ChoicesContext,
    useChoices,
    useTranslate,
    type ChoicesProps as RaChoicesProps,
    type RaRecord,
} from 'react-admin';
import { useField } from '../fields/useField.ts';

export interface ChoicesProps extends Omit<RaChoicesProps, 'choices'> {
    /** Records or texts; by default the declared field's or reference input's. Undefined while they load. */
    choices?: readonly unknown[];
}

const asRecord = (choice: unknown) =>
    (typeof choice === 'object' ? choice : { id: choice, name: choice }) as RaRecord;

/** The choices of an input, and the functions that return their values and texts. */
export const useOptions = ({ source: given, choices, ...props }: ChoicesProps & { source?: string }) => {
    const translate = useTranslate();
    const reference = useContext(ChoicesContext);
    const around = choices ? undefined : reference;
    const source = given ?? around?.source ?? '';
    const declared = useField(source, 'select');
    const { words } = declared ?? {};
    const inWords = ({ id }: RaRecord) => (words ? translate(`${words}.${id}`) : String(id));
    const { getChoiceText, getChoiceValue, getDisableValue } = useChoices({
        translateChoice: around === undefined,
        ...props,
        optionText: props.optionText ?? (declared && !choices ? inWords : 'name'),
    });
    const offered = around ? around.allChoices : (choices ?? declared?.choices);
    return {
        options: useMemo(() => (offered ?? []).map(asRecord), [offered]),
        isPending: offered === undefined || props.isPending === true || props.isLoading === true,
        around,
        source,
        valueOf: getChoiceValue as (choice: RaRecord) => string | number,
        textOf: getChoiceText,
        isDisabled: (choice: RaRecord): boolean => Boolean(getDisableValue(choice)),
        first: declared?.choices[0],
    };
};
