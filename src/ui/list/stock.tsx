import { CreateButton, ExportButton, FilterButton, FilterContext, FilterForm } from 'react-admin';
import type { ReactElement } from 'react';

/** The parts of react-admin for lists whose props ask for them, in their own chunk. */
export { CreateButton, ExportButton };

/** Inputs that filter a list; a button adds those that are not `alwaysOn`. */
export const FilterInputs = ({ filters }: { filters: ReactElement[] }) => (
    <FilterContext.Provider value={filters}>
        <FilterForm />
        {filters.some(({ props }) => !(props as { alwaysOn?: boolean }).alwaysOn) && <FilterButton />}
    </FilterContext.Provider>
);
