package scenebench.guests.model;

import com.alibaba.fastjson.annotation.JSONField;
import com.dslplatform.json.CompiledJson;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.gson.annotations.SerializedName;
import com.squareup.moshi.Json;
import lombok.Data;
import org.apache.johnzon.mapper.JohnzonProperty;

/** The document response. */
@CompiledJson
@Data
public class Response {
  private String method, host, path;
  private Params params;
  private Headers headers;

  /** The query of a request. */
  @Data
  public static class Params {
    private String page, per_page;
  }

  /** The headers of a request. Their names are not valid in Java, and each library has its own annotation for that. */
  @Data
  public static class Headers {
    @JsonProperty("User-Agent")
    @SerializedName("User-Agent")
    @JSONField(name = "User-Agent")
    @Json(name = "User-Agent")
    @JohnzonProperty("User-Agent")
    @com.owlike.genson.annotation.JsonProperty("User-Agent")
    private String userAgent;

    @JsonProperty("Content-Type")
    @SerializedName("Content-Type")
    @JSONField(name = "Content-Type")
    @Json(name = "Content-Type")
    @JohnzonProperty("Content-Type")
    @com.owlike.genson.annotation.JsonProperty("Content-Type")
    private String contentType;

    @JsonProperty("Accept")
    @SerializedName("Accept")
    @JSONField(name = "Accept")
    @Json(name = "Accept")
    @JohnzonProperty("Accept")
    @com.owlike.genson.annotation.JsonProperty("Accept")
    private String accept;

    @JsonProperty("Accept-Encoding")
    @SerializedName("Accept-Encoding")
    @JSONField(name = "Accept-Encoding")
    @Json(name = "Accept-Encoding")
    @JohnzonProperty("Accept-Encoding")
    @com.owlike.genson.annotation.JsonProperty("Accept-Encoding")
    private String acceptEncoding;

    @JsonProperty("Accept-Language")
    @SerializedName("Accept-Language")
    @JSONField(name = "Accept-Language")
    @Json(name = "Accept-Language")
    @JohnzonProperty("Accept-Language")
    @com.owlike.genson.annotation.JsonProperty("Accept-Language")
    private String acceptLanguage;
  }
}
