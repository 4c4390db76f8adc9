import { useEffect, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Lines } from './Lines.tsx';

/** Shows what is wrong with each field, as a refused save does. */
const Validated = () => {
    const { trigger } = useFormContext();
    // The form itself mounts after its inputs.
    useEffect(() => void Promise.resolve().then(() => trigger()), [trigger]);
    return null;
};

interface InFormProps {
    /** The values of the form. */
    record?: object;
    validated?: boolean;
    children: ReactNode;
}

export const InForm = ({ record = {}, validated = false, children }: InFormProps) => (
    <Form record={record}>
        <Lines className="wide">{children}</Lines>
        {validated && <Validated />}
    </Form>
);
