import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/** Whether a choice has stayed as long as typing pauses: arrow keys pass many rows. */
export const useHasSettled = (choice: number | string) => {
    const { timing } = useTheme();
    const [settled, setSettled] = useState<number | string>();
    useEffect(() => {
        const timer = setTimeout(() => setSettled(choice), timing.search);
        return () => clearTimeout(timer);
    }, [choice, timing.search]);
    return settled === choice;
};
