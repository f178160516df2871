import type { IDataObject } from 'n8n-workflow';

/** The parameters that have a value. */
export const withoutEmpty = (query: Readonly<IDataObject>): IDataObject =>
	Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined));
