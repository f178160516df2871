/** What a refusal of a Google API says. https://cloud.google.com/apis/design/errors#error_details */
export interface GoogleError {
	/** The canonical code, such as INVALID_ARGUMENT. */
	readonly status: string;
	readonly words: string;
	/** The cause in ErrorInfo, such as SERVICE_DISABLED. */
	readonly reason: string;
	readonly metadata: Readonly<Record<string, string>>;
	/** The fields of the request that BadRequest names. */
	readonly fields: readonly string[];
}

interface Detail {
	readonly '@type'?: string;
	readonly reason?: string;
	readonly metadata?: Record<string, string>;
	readonly fieldViolations?: ReadonlyArray<{ readonly field?: string; readonly description?: string }>;
}

interface Body {
	readonly error?:
		| string
		| { readonly status?: string; readonly message?: string; readonly details?: readonly Detail[] };
	readonly error_description?: string;
}

/** Reads both forms of Google's error bodies: those of the APIs, and those of the token endpoint. Pure. */
export function googleErrorOf(body: unknown): GoogleError {
	const { error, error_description: description = '' } = (
		typeof body === 'object' && body !== null ? body : {}
	) as Body;
	if (typeof error === 'string') return { status: '', words: description, reason: error, metadata: {}, fields: [] };
	const { status = '', message = '', details = [] } = error ?? {};
	const info = details.find(({ reason }) => reason !== undefined);
	return {
		status,
		words: message,
		reason: info?.reason ?? '',
		metadata: info?.metadata ?? {},
		fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.flatMap(({ field }) => field ?? [])),
	};
}
