import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { isClientError, isGone } from '../../shared/http/errors';

/** An answer, or undefined when what is asked for is gone or not for this account to see. */
export const readVisible = async <T>(api: Api, target: Path, query: IDataObject): Promise<T | undefined> =>
	await api.request<T>({ method: 'GET', path: target, query }).catch((error: unknown) => {
		if (isGone(error) || isClientError(error)) return undefined;
		throw error;
	});
