import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { isClientError, isGone } from '../../shared/http/errors';

/** An answer, or undefined when what was asked for is gone or not for this account to see. */
export const unlessHidden = async <T>(asked: Promise<T>): Promise<T | undefined> =>
	await asked.catch((error: unknown) => {
		if (isGone(error) || isClientError(error)) return undefined;
		throw error;
	});

/** Reads what may be gone or not for this account to see; undefined then. */
export const readVisible = async <T>(api: Api, target: Path, query: IDataObject): Promise<T | undefined> =>
	await unlessHidden(api.request<T>({ method: 'GET', path: target, query }));
