import type * as contract from '@plumbline/contracts';

/** Bodies whose lists of names are open in the contract, and enums in the document. */
export interface Narrowed<T> {
  readonly narrowed: T;
}

type Files = { readonly file: string };
type OneOrMany<T> = T | readonly T[];

/** Every described call, and the types of `libs/contracts` that it takes and returns. */
export interface ContractCalls {
  'GET /api/health/live': { response: contract.LivenessResponse };
  'GET /api/health/ready': { response: contract.ReadinessResponse };
  'GET /api/metrics': { response: string };
  'GET /uploads/{name}': { response: string };

  'POST /api/register': { body: contract.RegisterRequest; response: contract.RegisteredResponse };
  'POST /api/register-activate': { body: contract.RegisterRequest; response: contract.RegisteredResponse };
  'POST /api/register/resend': { body: contract.ResendActivationRequest };
  'GET /api/activate': { query: { key: string } };
  'POST /api/authenticate': { body: contract.AuthenticateRequest; response: contract.AuthenticateResponse };
  'POST /api/authenticate/second-factor': {
    body: Narrowed<contract.SecondFactorRequest>;
    response: contract.TokenResponse;
  };
  'POST /api/authenticate/second-factor/passkey': {
    body: contract.PasskeyOptionsRequest;
    response: contract.PasskeyRequestOptions;
  };
  'GET /api/account/second-factor': { response: contract.SecondFactorResponse };
  'POST /api/account/second-factor/totp': {
    body: contract.ConfirmPasswordRequest;
    response: contract.TotpSecretResponse;
  };
  'DELETE /api/account/second-factor/totp': { body: contract.ConfirmPasswordRequest };
  'POST /api/account/second-factor/totp/confirm': {
    body: contract.ConfirmTotpRequest;
    response: contract.RecoveryCodesResponse;
  };
  'POST /api/account/second-factor/passkeys/options': {
    body: contract.NewPasskeyRequest;
    response: contract.PasskeyCreationOptions;
  };
  'POST /api/account/second-factor/passkeys': {
    body: Narrowed<contract.AddPasskeyRequest>;
    response: contract.RecoveryCodesResponse;
  };
  'DELETE /api/account/second-factor/passkeys/{id}': { body: contract.ConfirmPasswordRequest };
  'POST /api/account/second-factor/recovery-codes': {
    body: contract.ConfirmPasswordRequest;
    response: contract.RecoveryCodesResponse;
  };
  'PUT /api/account/change-password': { body: contract.ChangePasswordRequest };
  'POST /api/account/email/confirm': { body: contract.MailedKeyRequest };
  'POST /api/account/email/undo': { body: contract.MailedKeyRequest };
  'POST /api/account/second-factor/undo': { body: contract.MailedKeyRequest };
  'POST /api/account/deletion/undo': { body: contract.MailedKeyRequest };
  'POST /api/account/email/resend': object;
  'DELETE /api/account/email/pending': object;
  'POST /api/account/reset-password/init': { body: string };
  'PUT /api/account/reset-password/finish': { body: contract.FinishPasswordResetRequest };
  'GET /api/account': { response: contract.AccountResponse };
  'PUT /api/account': { body: contract.UpdateAccountRequest; response: contract.AccountResponse };
  'DELETE /api/account': { body: contract.ConfirmPasswordRequest };
  'GET /api/account/data': { response: string };
  'POST /api/account/image': { body: Files; response: contract.UploadedImageResponse };
  'GET /api/account/security-events': {
    query: Partial<contract.ListSecurityEventsRequest>;
    response: contract.SecurityEventResponse[];
  };
  'POST /api/logout': object;
  'GET /api/account/sessions': { response: contract.SessionResponse[] };
  'DELETE /api/account/sessions': object;
  'DELETE /api/account/sessions/{id}': object;
  'GET /api/account/tokens': { response: contract.PersonalToken[] };
  'POST /api/account/tokens': {
    body: contract.CreatePersonalTokenRequest;
    response: contract.CreatedPersonalToken;
  };
  'POST /api/account/tokens/{id}/rotate': { response: contract.CreatedPersonalToken };
  'DELETE /api/account/tokens/{id}': object;
  'GET /api/account/webhooks': { response: contract.Webhook[] };
  'POST /api/account/webhooks': {
    body: contract.CreateWebhookRequest;
    response: contract.CreatedWebhook;
  };
  'DELETE /api/account/webhooks/{id}': object;
  'POST /api/account/webhooks/{id}/rotate': { response: contract.CreatedWebhook };
  'POST /api/account/webhooks/{id}/enable': object;
  'POST /api/account/webhooks/{id}/test': object;
  'GET /api/account/webhooks/{id}/deliveries': { response: contract.WebhookDelivery[] };
  'POST /api/account/webhooks/{id}/deliveries/{deliveryId}/retry': object;
  'GET /api/goodstanding': { response: 'true' | 'false' };

  'GET /api/search': { query: Partial<contract.SearchRequest>; response: contract.SearchResultResponse[] };
  'GET /api/unlisted-companies': {
    query: Partial<contract.UnlistedCompaniesRequest>;
    response: contract.UnlistedCompanyResponse[];
  };
  'GET /api/ranked': { query: contract.ScoringProfileRequest; response: contract.RankedResponse };
  'GET /api/explore': { query: { version: string }; response: string };
  'GET /api/score-files': { response: contract.ScoreFilesResponse };
  'GET /api/score-files/{name}': { response: string };
  'GET /api/trending': { query: contract.ScoringProfileRequest; response: contract.TrendingResponse };
  'GET /api/faith-funds': { query: contract.ScoringProfileRequest; response: contract.FaithFundsResponse };
  'GET /api/screening-categories': { response: contract.ScreeningCategoriesResponse };
  'GET /api/admin/trending': { response: contract.TrendingChoicesResponse };
  'POST /api/admin/trending': {
    body: Narrowed<contract.ChooseTrendingRequest>;
    response: contract.TrendingChoicesResponse;
  };
  'GET /api/oembed': {
    query: contract.OembedRequest;
    response: contract.OembedResponse;
  };
  'GET /api/standards': {
    query: Partial<contract.CompareStandardsRequest>;
    response: contract.StandardResponse[];
  };
  'GET /api/tickers/{ticker}': {
    query: contract.ScoringProfileRequest;
    response: contract.InstrumentResponse;
  };
  'GET /api/tickers/{ticker}/{exchangeLocation}': {
    query: contract.ScoringProfileRequest;
    response: contract.InstrumentResponse;
  };
  'GET /api/tickers/{id}/constituents': {
    query: Partial<contract.ConstituentsRequest>;
    response: contract.ConstituentsResponse;
  };
  'GET /api/tickers/{id}/alternatives': {
    query: Partial<contract.AlternativesRequest>;
    response: contract.AlternativesResponse;
  };
  'GET /api/tickers/{id}/history': { response: contract.ScoreHistoryEntry[] };
  'GET /api/tickers/{id}/esg-issues/{category}/contributors': {
    query: contract.ScoringProfileRequest;
    response: contract.ContributorResponse[];
  };

  'POST /api/plan-check/links': {
    body: contract.CreatePlanCheckLinkRequest;
    response: contract.CreatedPlanCheckLink;
  };
  'POST /api/plan-check/links/open': {
    body: contract.OpenPlanCheckLinkRequest;
    response: contract.PlanCheckLinkResponse;
  };
  'POST /api/plan-check/links/end': { body: contract.EndPlanCheckLinkRequest };
  'GET /api/portfolio-check/universe': { response: contract.CheckableUniverseResponse };
  'GET /api/portfolios': {
    query: Partial<contract.ListPortfoliosRequest>;
    response: contract.PortfoliosResponse;
  };
  'POST /api/portfolios': { body: contract.CreatePortfolioRequest; response: contract.PortfolioResponse };
  'PUT /api/portfolios': { body: contract.UpdatePortfolioRequest; response: contract.PortfolioResponse };
  'PUT /api/portfolios/update-holding-weight-method': {
    body: contract.UpdateWeightMethodRequest;
    response: contract.PortfolioResponse;
  };
  'GET /api/portfolios/{id}': {
    query: contract.ScoringProfileRequest;
    response: contract.PortfolioResponse;
  };
  'DELETE /api/portfolios/{id}': object;
  'POST /api/portfolios/holdings': { body: contract.AddHoldingRequest };
  'GET /api/portfolios/{id}/holdings': {
    query: Partial<contract.ListHoldingsRequest>;
    response: contract.HoldingsResponse;
  };
  'PUT /api/portfolios/{id}/holdings': {
    body: OneOrMany<contract.UpdateHoldingRequest>;
    response: OneOrMany<contract.HoldingResponse>;
  };
  'POST /api/portfolios/{id}/holdings/delete': { body: contract.DeleteHoldingsRequest };
  'DELETE /api/portfolios/{id}/holdings/{holdingId}': object;
  'PUT /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}': {
    body: contract.NameUnknownHoldingRequest;
    response: contract.HoldingResponse;
  };
  'DELETE /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}': object;
  'POST /api/portfolios/{id}/holdings/upload-excel-file': {
    query: contract.UploadHoldingsQuery;
    body: Files;
    response: contract.UploadResponse;
  };
  'POST /api/portfolios/import-file': {
    query: contract.ImportFileQuery;
    body: Files;
    response: contract.ImportedPortfolioResponse;
  };
  'POST /api/portfolios/import-file/accounts': { body: Files; response: contract.FileAccountsResponse };
  'POST /api/portfolios/{id}/export-csv': { body: contract.ExportCsvRequest; response: string };
  'GET /api/portfolios/{id}/report': { query: Partial<contract.ReportRequest>; response: string };
  'GET /api/portfolios/{id}/backtest': {
    query: Partial<contract.BacktestRequest>;
    response: contract.BacktestResponse;
  };
  'GET /api/portfolios/{id}/esg-issues/{category}/contributors': {
    response: contract.PortfolioContributorResponse[];
  };

  'GET /api/portfolios/{id}/changes': { response: contract.PortfolioChangesResponse };
  'POST /api/portfolios/{id}/changes/seen': { body: contract.MarkChangesSeenRequest };
  'GET /api/portfolios/{id}/score-history': { response: contract.PortfolioScorePoint[] };
  'POST /api/portfolios/{id}/clean': {
    query: contract.ScoringProfileRequest;
    body: contract.CleanUpRequest;
    response: contract.CleanUpResponse;
  };
  'POST /api/portfolios/{id}/swaps': { body: contract.SwapHoldingsRequest; response: contract.SwapsResponse };
  'POST /api/portfolios/{id}/swaps/preview': {
    query: contract.ScoringProfileRequest;
    body: contract.SwapHoldingsRequest;
    response: contract.SwapsPreviewResponse;
  };
  'DELETE /api/portfolios/{id}/swaps/{swapId}': object;

  'GET /api/portfolio-groups': { response: contract.PortfolioGroup[] };
  'POST /api/portfolio-groups': {
    body: contract.CreatePortfolioGroupRequest;
    response: contract.PortfolioGroup;
  };
  'PUT /api/portfolio-groups/{id}': {
    body: contract.UpdatePortfolioGroupRequest;
    response: contract.PortfolioGroup;
  };
  'DELETE /api/portfolio-groups/{id}': object;
  'GET /api/portfolio-groups/{id}': {
    query: contract.ScoringProfileRequest;
    response: contract.PortfolioGroupView;
  };
  'GET /api/portfolio-groups/{id}/holdings': {
    query: Partial<contract.ListHoldingsRequest>;
    response: contract.GroupHoldingsResponse;
  };
  'GET /api/portfolio-groups/{id}/esg-issues/{category}/contributors': {
    response: contract.PortfolioContributorResponse[];
  };
  'GET /api/portfolio-groups/{id}/changes': { response: contract.PortfolioChangesResponse };
  'POST /api/portfolio-groups/{id}/changes/seen': { body: contract.MarkChangesSeenRequest };
  'GET /api/portfolio-groups/{id}/score-history': { response: contract.PortfolioScorePoint[] };
  'GET /api/portfolio-groups/{id}/report': { query: Partial<contract.ReportRequest>; response: string };
  'GET /api/shared-links': { response: contract.SharedLink[] };
  'POST /api/shared-links': {
    body: contract.CreateSharedLinkRequest;
    response: contract.CreatedSharedLink;
  };
  'DELETE /api/shared-links/{id}': object;
  'GET /api/shared/{token}': { response: contract.SharedView };
  'GET /api/shared/{token}/holdings': {
    query: Partial<contract.ListSharedHoldingsRequest>;
    response: contract.SharedHoldings;
  };
  'GET /api/shared/{token}/esg-issues/{category}/contributors': {
    response: contract.PortfolioContributorResponse[];
  };
  'GET /api/shared/{token}/report': { query: Partial<contract.SharedReportRequest>; response: string };

  'GET /api/follows': { response: contract.FollowsResponse };
  'PUT /api/follows/instruments/{id}': object;
  'DELETE /api/follows/instruments/{id}': object;
  'PUT /api/follows/portfolios/{id}': object;
  'DELETE /api/follows/portfolios/{id}': object;
  'POST /api/follows/stop': { body: contract.StopDigestsRequest };
  'GET /api/follows/one-click-stop': { query: { key: string } };
  'POST /api/follows/one-click-stop': { query: { key: string } };
  'POST /api/follows/start': object;

  'PUT /api/follows/campaigns/{id}': object;
  'DELETE /api/follows/campaigns/{id}': object;

  'GET /api/tickers/{id}/request': { response: contract.FundRequestResponse };
  'POST /api/tickers/{id}/request': object;
  'DELETE /api/tickers/{id}/request': object;
  'GET /api/admin/wanted-funds': { response: contract.WantedFundsResponse };

  'GET /api/campaigns': {
    query: Narrowed<Partial<contract.ListCampaignsRequest>>;
    response: contract.CampaignsResponse;
  };
  'GET /api/campaigns/held': {
    query: contract.ScoringProfileRequest;
    response: contract.HeldCampaignResponse[];
  };
  'GET /api/campaigns/{slug}': {
    query: contract.ScoringProfileRequest;
    response: contract.CampaignResponse;
  };
  'GET /api/admin/universe': { response: contract.UniverseAdminResponse };
  'POST /api/admin/universe/refresh': { response: contract.UniverseAdminResponse };
  'POST /api/admin/universe/roll-back': {
    body: contract.RollBackRequest;
    response: contract.UniverseAdminResponse;
  };
  'GET /api/admin/campaigns': {
    query: Narrowed<Partial<contract.ListCampaignsRequest>>;
    response: contract.DeskCampaignsResponse;
  };
  'POST /api/admin/campaigns': {
    body: Narrowed<contract.CreateCampaignRequest>;
    response: contract.DeskCampaignResponse;
  };
  'GET /api/admin/campaigns/{id}': { response: contract.DeskCampaignResponse };
  'PUT /api/admin/campaigns/{id}': {
    body: Narrowed<contract.UpdateCampaignRequest>;
    response: contract.DeskCampaignResponse;
  };
  'POST /api/admin/campaigns/{id}/steps': {
    body: contract.CampaignStepRequest;
    response: contract.DeskCampaignResponse;
  };
  'PUT /api/admin/campaigns/{id}/steps/{number}': {
    body: contract.CampaignStepRequest;
    response: contract.DeskCampaignResponse;
  };
  'POST /api/admin/campaigns/{id}/decision': {
    body: contract.DecideCampaignRequest;
    response: contract.DeskCampaignResponse;
  };
  'POST /api/insightpro/interest': { body: contract.InsightProInterestRequest };
  'POST /api/insightpro/interest/remove': { body: contract.RemoveInterestRequest };
  'GET /api/insightpro/interest/one-click-remove': { query: { key: string } };
  'POST /api/insightpro/interest/one-click-remove': { query: { key: string } };
  'GET /api/status': { response: contract.StatusResponse };

  'GET /api/questionnaire/blank': {
    query: Narrowed<Partial<contract.BlankQuestionnaireRequest>>;
    response: string;
  };

  'GET /api/screening-profiles/get': { response: contract.ScreeningProfileResponse[] };
  'POST /api/screening-profiles': {
    body: Narrowed<contract.CreateScreeningProfileRequest>;
    response: contract.ScreeningProfileResponse;
  };
  'PUT /api/screening-profiles/{id}': {
    body: Narrowed<contract.ScreeningProfileRequest>;
    response: contract.ScreeningProfileResponse;
  };
  'DELETE /api/screening-profiles/{id}': object;
  'POST /api/screening-profiles/preview': {
    body: Narrowed<contract.ProfilePreviewRequest>;
    response: contract.ProfilePreviewResponse;
  };

  'GET /api/admin/evidence': {
    query: Narrowed<Partial<contract.ListEntriesRequest>>;
    response: contract.EvidenceEntriesResponse;
  };
  'POST /api/admin/evidence': {
    body: Narrowed<contract.CreateEntryRequest>;
    response: contract.EvidenceEntryDetailResponse;
  };
  'GET /api/admin/evidence/candidates': {
    query: Narrowed<Partial<contract.CandidatesRequest>>;
    response: contract.CandidatesResponse;
  };
  'POST /api/admin/evidence/candidates/reject': {
    body: Narrowed<contract.RejectCandidateRequest>;
    response: contract.EvidenceEntryDetailResponse;
  };
  'POST /api/admin/evidence/import': {
    query: Narrowed<Partial<contract.ImportLeadsRequest>>;
    body: Files;
    response: contract.ImportLeadsResponse;
  };
  'GET /api/admin/evidence/{id}': { response: contract.EvidenceEntryDetailResponse };
  'PUT /api/admin/evidence/{id}': {
    body: Narrowed<contract.UpdateEntryRequest>;
    response: contract.EvidenceEntryDetailResponse;
  };
  'POST /api/admin/evidence/{id}/decision': {
    body: contract.DecideEntryRequest;
    response: contract.EvidenceEntryDetailResponse;
  };
  'GET /api/evidence-reports': { response: contract.EvidenceReportResponse[] };
  'POST /api/evidence-reports': {
    body: Narrowed<contract.EvidenceReportRequest>;
    response: contract.SentReportResponse;
  };

  'GET /api/payment/plans': { response: contract.PlansResponse };
  'GET /api/payment/coupon': { query: contract.CouponRequest; response: contract.CouponResponse };
  'GET /api/payment/payment-method': { response: contract.PaymentMethodResponse };
  'POST /api/payment/payment-method': {
    body: contract.PaymentMethodRequest;
    response: contract.PaymentMethodResponse;
  };
  'PUT /api/payment/payment-method': {
    body: contract.PaymentMethodRequest;
    response: contract.PaymentMethodResponse;
  };
  'GET /api/payment/charges': {
    query: Partial<contract.ListChargesRequest>;
    response: contract.ChargeResponse[];
  };
  'GET /api/payment/subscription': { response: contract.CurrentSubscriptionResponse };
  'POST /api/payment/subscription': {
    body: contract.SubscriptionRequest;
    response: contract.SubscriptionResponse;
  };
  'DELETE /api/payment/subscription': object;
  'POST /api/payment/webhook': { body: Record<string, never> };

  'GET /api/broker-connections': { response: contract.BrokerConnectionsResponse };
  'POST /api/broker-connections/window': {
    body: contract.OpenBrokerWindowRequest;
    response: contract.BrokerWindowResponse;
  };
  'POST /api/broker-connections/collect': { response: contract.BrokerConnectionsResponse };
  'POST /api/broker-connections/{id}/refresh': { response: contract.BrokerConnection };
  'DELETE /api/broker-connections/{id}/refreshes/{refreshId}': { response: contract.BrokerConnection };
  'DELETE /api/broker-connections/{id}': object;
  'POST /api/broker-connections/webhook': { body: Record<string, never> };
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** `GET /api/account` of every operation of a generated client. */
type CallsOf<Paths> = {
  [Path in keyof Paths & string]: {
    [M in Method & keyof Paths[Path]]: Paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never;
  }[Method & keyof Paths[Path]];
}[keyof Paths & string];

type Operation<Paths, Call> = Call extends `${infer M} ${infer Path extends keyof Paths & string}`
  ? Paths[Path][Lowercase<M> & keyof Paths[Path]]
  : never;

type Content<T> = T extends { readonly content: infer C extends object } ? C[keyof C] : undefined;
type Success<R> = Content<R[(200 | 201 | 202 | 204) & keyof R]>;

/** What a generated client knows of an operation, in the form of {@link ContractCalls}. */
interface Generated<O> {
  query: O extends { readonly parameters: { readonly query?: infer Q } } ? Exclude<Q, undefined> : never;
  body: O extends { readonly requestBody?: infer B } ? Content<Exclude<B, undefined>> : undefined;
  response: O extends { readonly responses: infer R } ? Success<R> : never;
}

type Part = keyof Generated<unknown>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type OrNothing<T> = [T] extends [never] ? undefined : T;
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Matches<G, C> = [C] extends [Narrowed<infer T>]
  ? G extends Frozen<T>
    ? true
    : false
  : IsSame<G, Frozen<C>>;
type Contract<Call, P extends Part> = Call extends keyof ContractCalls
  ? ContractCalls[Call] extends { [K in P]: infer T }
    ? T
    : undefined
  : never;

/** The parts of calls whose types differ between a generated client and the contract; `never` where all agree. */
export type Mismatches<Paths> =
  | Exclude<CallsOf<Paths>, keyof ContractCalls>
  | Exclude<keyof ContractCalls, CallsOf<Paths>>
  | {
      [Call in CallsOf<Paths>]: {
        [P in Part]: Matches<OrNothing<Generated<Operation<Paths, Call>>[P]>, Contract<Call, P>> extends true
          ? never
          : `${P} of ${Call}`;
      }[Part];
    }[CallsOf<Paths>];
