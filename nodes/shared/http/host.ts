import type { IHttpRequestOptions, INode } from 'n8n-workflow';

import type { Credential } from '../catalogue/api';

/** The part of n8n's contexts that a client needs; execute, poll, hook, webhook and list-search contexts all have it. */
export interface Host {
	getNode(): INode;
	getCredentials<T extends object = Credential>(type: string): Promise<T>;
	getExecutionCancelSignal?(): AbortSignal | undefined;
	readonly helpers: {
		httpRequestWithAuthentication(this: unknown, credential: string, options: IHttpRequestOptions): Promise<unknown>;
	};
}
