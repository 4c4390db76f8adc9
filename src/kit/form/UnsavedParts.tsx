import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';

type Report = (id: string, unsaved: boolean) => void;

const Parts = createContext<Report | undefined>(undefined);
const HasUnsaved = createContext(false);

/** Around a form that contains small forms of its own, whose unsaved text counts as its own. */
export const UnsavedParts = ({ children }: { children: ReactNode }) => {
    const [unsaved, setUnsaved] = useState<readonly string[]>([]);
    const [report] = useState(() => (id: string, is: boolean) => {
        setUnsaved(ids => [...ids.filter(each => each !== id), ...(is ? [id] : [])]);
    });
    return (
        <Parts value={report}>
            <HasUnsaved value={unsaved.length > 0}>{children}</HasUnsaved>
        </Parts>
    );
};

/** Makes leaving the surrounding form ask while a small form within it has unsaved text. */
export const useUnsavedPart = (unsaved: boolean) => {
    const id = useId();
    const report = useContext(Parts);
    useEffect(() => {
        report?.(id, unsaved);
        return () => report?.(id, false);
    }, [id, report, unsaved]);
};

/** Whether a small form within the surrounding form has unsaved text. */
export const useHasUnsavedParts = () => useContext(HasUnsaved);
